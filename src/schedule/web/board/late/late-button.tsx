import { useState } from 'react'
import type { BoardAppointment } from '#schedule/board-contract.ts'
import { lateDialog as messages } from '#schedule/texts/texts.gen.js'
import type { LocalTime } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { LateDialog, useLate } from './use-late.ts'

interface LateButtonProps {
  fitting: BoardAppointment
  now: LocalTime
  /** Replies that show the fitting. */
  refreshes: readonly Endpoint[]
}

/** Notes that a customer of today will be late, and takes it back. Nothing once she is there. */
export function LateButton({ fitting, now, refreshes }: LateButtonProps) {
  const [open, setOpen] = useState(false)
  const actions = useLate(refreshes)(fitting, now, () => setOpen(true))
  if (actions.length === 0) return null
  return (
    <>
      {actions.map(({ label, onSelect, preload }) => (
        <Button
          key={label}
          size="small"
          kind="quiet"
          aria-label={messages.whose({ action: label, name: fitting.clientName })}
          onPointerEnter={preload}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
      <LateDialog open={open} onOpenChange={setOpen} appointment={fitting} refreshes={refreshes} />
    </>
  )
}

import { useState } from 'react'
import { refusalToChange } from '#appointments/rules/changes.ts'
import type { BoardAppointment } from '#schedule/board-contract.ts'
import { lateDialog as messages } from '#schedule/texts/texts.gen.js'
import type { LocalTime } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'

const MoveListedDialog = lazyDialog(() => import('./move-listed-dialog.tsx'), 'MoveListedDialog')

interface MoveButtonProps {
  fitting: BoardAppointment
  now: LocalTime
  /** Replies that show the fitting. */
  refreshes: readonly Endpoint[]
}

/** Moves a fitting that is to come; nothing once it has begun. */
export function MoveButton({ fitting, now, refreshes }: MoveButtonProps) {
  const [open, setOpen] = useState(false)
  if (refusalToChange(fitting, now) !== null) return null
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        className="print:hidden"
        aria-label={messages.whose({ action: words.moveTo, name: fitting.clientName })}
        onPointerEnter={MoveListedDialog.preload}
        onClick={() => setOpen(true)}
      >
        {words.moveTo}
      </Button>
      <MoveListedDialog open={open} onOpenChange={setOpen} appointment={fitting} refreshes={refreshes} />
    </>
  )
}

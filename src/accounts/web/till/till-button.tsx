import { useState } from 'react'
import { tillButton as messages } from '#accounts/texts/texts.gen.js'
import { getTillPeople } from '#accounts/till-code-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'

const TillDialog = lazyDialog(() => import('./till-dialog.tsx'), 'TillDialog')

/** In the frame of the admin, in a shop whose staff have till codes. */
export function TillButton({ className }: { className: string }) {
  const { data } = useLiveQuery(getTillPeople, {})
  const [open, setOpen] = useState(false)
  if (!data || (data.people.length === 0 && !data.hasPasskeys && data.lockAfterMinutes === null)) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={TillDialog.preload}
        className={className}
      >
        {messages.title}
      </button>
      <TillDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

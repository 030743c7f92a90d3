import type { ReactNode } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'

interface FormActionsProps {
  /** By default “Cancel”, “Save” and “Saving…”. */
  messages?: { cancel?: string | undefined; send?: string; sending?: string }
  pending: boolean
  disabled?: boolean
  describedBy?: string
  onCancel(): void
  /** What stays in sight above the buttons. */
  children?: ReactNode
}

/** The buttons at the end of a form; in a dialog they stay in sight. */
export function FormActions(props: FormActionsProps) {
  const { messages = {}, pending, disabled, describedBy, onCancel, children } = props
  const { cancel = words.cancel, send = words.save, sending = words.saving } = messages
  return (
    <div className="dialog-foot flex flex-wrap justify-end gap-3">
      {children && <div className="dialog-sums w-full">{children}</div>}
      <Button kind="secondary" className="max-sm:w-full" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type="submit"
        className="max-sm:w-full"
        disabled={disabled}
        pending={pending && sending}
        aria-describedby={describedBy}
      >
        {send}
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface FormActionsProps {
  messages: { cancel: string; send: string; sending: string }
  pending: boolean
  disabled?: boolean
  describedBy?: string
  onCancel(): void
  /** What stays in sight above the buttons. */
  children?: ReactNode
}

/** The buttons at the end of a form; in a dialog they stay in sight. */
export function FormActions({
  messages,
  pending,
  disabled,
  describedBy,
  onCancel,
  children,
}: FormActionsProps) {
  return (
    <div className="dialog-foot flex flex-wrap justify-end gap-3">
      {children && <div className="dialog-sums w-full">{children}</div>}
      <Button kind="secondary" className="max-sm:w-full" onClick={onCancel}>
        {messages.cancel}
      </Button>
      <Button
        type="submit"
        className="max-sm:w-full"
        disabled={disabled}
        pending={pending && messages.sending}
        aria-describedby={describedBy}
      >
        {messages.send}
      </Button>
    </div>
  )
}

import { Button } from '#ui/button.tsx'

interface FormActionsProps {
  words: { cancel: string; send: string; sending: string }
  pending: boolean
  disabled?: boolean
  /** Of what stands beside the buttons and says why it failed. */
  describedBy?: string
  onCancel(): void
}

/** The two buttons at the end of a dialog's form: on a phone as wide as it is. */
export function FormActions({ words: messages, pending, disabled, describedBy, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
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

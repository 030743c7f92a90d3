import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { DueSum, type DueSumProps } from './due-sum.tsx'

interface FormActionsProps {
  /** By default “Cancel”, “Save” and “Saving…”. */
  messages?: { cancel?: string | undefined; send?: string; sending?: string }
  pending: boolean
  disabled?: boolean
  describedBy?: string
  onCancel(): void
  /** In sight beside the buttons; on a phone it takes the place of “Cancel”, which the cross of the dialog repeats. */
  due?: DueSumProps | undefined
}

/** The buttons at the end of a form; in a dialog they stay in sight. */
export function FormActions(props: FormActionsProps) {
  const { messages = {}, pending, disabled, describedBy, onCancel, due } = props
  const { cancel = words.cancel, send = words.save, sending = words.saving } = messages
  const buttons = (
    <>
      <Button kind="secondary" className={due ? 'max-sm:hidden' : 'max-sm:grow'} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type="submit"
        className={due ? undefined : 'max-sm:grow'}
        disabled={disabled}
        pending={pending && sending}
        aria-describedby={describedBy}
      >
        {send}
      </Button>
    </>
  )
  return (
    <div className="dialog-foot flex flex-wrap items-center justify-end gap-3">
      {due && <DueSum {...due} />}
      {/* Beside the sum or below it, never in two lines themselves. */}
      {due ? <div className="flex gap-3 whitespace-nowrap">{buttons}</div> : buttons}
    </div>
  )
}

import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
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
  return (
    <div className={cx('dialog-foot flex justify-end gap-3', due ? 'items-center' : 'flex-wrap')}>
      {due && <DueSum {...due} />}
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
    </div>
  )
}

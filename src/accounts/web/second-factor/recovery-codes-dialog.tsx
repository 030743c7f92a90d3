import { useRef } from 'react'
import { recoveryCodesDialog as messages } from '#accounts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { copyFrom } from '#ui/control/copy-from.ts'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

interface RecoveryCodesDialogProps {
  /** Shown this once: the server stores only their hashes. Undefined: the dialog is closed. */
  codes: readonly string[] | undefined
  onStored(): void
}

export function RecoveryCodesDialog({ codes, onStored }: RecoveryCodesDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  function copy() {
    toast(
      copyFrom(text.current)
        ? { title: messages.copied, tone: 'good' }
        : { title: messages.notCopied, text: messages.byHand, tone: 'bad' },
    )
  }
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={onStored}
      title={messages.title}
      description={messages.text}
      locked
      actions={
        <div className="flex flex-wrap justify-end gap-3 max-sm:w-full max-sm:*:flex-1 print:hidden">
          <Button kind="secondary" onClick={copy}>
            {words.copy}
          </Button>
          <Button kind="secondary" onClick={() => print()}>
            {words.print}
          </Button>
          <Button className="max-sm:basis-full" onClick={onStored}>
            {messages.done}
          </Button>
        </div>
      }
    >
      <Field label={messages.codes}>
        {(control) => (
          <textarea
            {...control}
            ref={text}
            data-printed=""
            readOnly
            dir="ltr"
            rows={codes?.length}
            value={codes?.join('\n') ?? ''}
            onFocus={({ target }) => target.select()}
            className="resize-none rounded-control border border-line bg-paper p-3 text-center font-mono tracking-wide"
          />
        )}
      </Field>
    </Dialog>
  )
}

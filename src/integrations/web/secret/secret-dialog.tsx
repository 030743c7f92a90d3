import { useRef } from 'react'
import { secretDialog as messages } from '#integrations/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { copyFrom } from '#ui/control/copy-from.ts'
import { TextField } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

interface SecretDialogProps {
  title: string
  about: string
  label: string
  /** Shown this once: the server does not send it again. Undefined: the dialog is closed. */
  secret: string | undefined
  onStored(): void
}

export function SecretDialog({ title, about, label, secret, onStored }: SecretDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  function copy() {
    toast(
      copyFrom(input.current)
        ? { title: messages.copied, tone: 'good' }
        : { title: messages.notCopied, text: messages.byHand, tone: 'bad' },
    )
  }
  return (
    <Dialog
      open={secret !== undefined}
      onOpenChange={onStored}
      title={title}
      description={about}
      plain
      locked
      actions={
        <>
          <Button kind="secondary" className="max-sm:w-full" onClick={copy}>
            {words.copy}
          </Button>
          <Button className="max-sm:w-full" onClick={onStored}>
            {messages.done}
          </Button>
        </>
      }
    >
      <TextField
        ref={input}
        label={label}
        value={secret ?? ''}
        readOnly
        dir="ltr"
        className="font-mono text-sm"
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}

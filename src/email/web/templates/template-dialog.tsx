import { useEffect, useState } from 'react'
import type { EmailTemplate } from '#email/template-contract.ts'
import { templateToSave } from '#email/template-fields.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { templateDialogMessages } from './template-dialog-messages.ts'
import { type FormDraft, TemplateForm } from './template-form.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TestMailForm } from './test-mail-form.tsx'

const messages = {
  preview: 'Preview',
  previewHint: 'Appears here once there is a subject and a body.',
  leave: {
    title: 'Discard Changes?',
    question: 'What you typed in this template has not been saved.',
    action: 'Discard Changes',
    pending: 'Discarding...',
    failed: 'Failed to close',
  },
}

interface TemplateDialogProps extends DialogProps {
  template?: EmailTemplate
  /** Address that test emails go to unless another one is typed. */
  ownEmail: string
}

/** Asks before it closes with unsaved changes. */
export function TemplateDialog({ open, onOpenChange, template, ownEmail }: TemplateDialogProps) {
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!typed || !open) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [typed, open])
  const close = () => {
    setTyped(false)
    onOpenChange(false)
  }
  const leave = () => (typed ? setAsking(true) : close())
  const { title } = templateDialogMessages[template ? 'edit' : 'create']
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
      title={title}
      size="wide"
      plain
      insist
    >
      <TemplateForm
        template={template}
        onCancel={leave}
        onDone={close}
        onTyped={() => setTyped(true)}
        beside={(draft) => <DraftPreview draft={draft} ownEmail={ownEmail} />}
      />
      <ConfirmDialog
        {...messages.leave}
        open={asking}
        onOpenChange={setAsking}
        send={async () => {
          close()
          return undefined
        }}
      />
    </Dialog>
  )
}

/** Skips incomplete fields; a name that cannot be saved yet is no reason to show nothing. */
function DraftPreview({ draft, ownEmail }: { draft: FormDraft; ownEmail: string }) {
  const whole = templateToSave.safeParse(draft)
  const named = whole.success ? whole : templateToSave.safeParse({ ...draft, name: 'new_template' })
  return (
    <section aria-labelledby="template-preview" className="grid min-w-0 content-start gap-3">
      <h3 id="template-preview" className="text-sm font-medium">
        {messages.preview}
      </h3>
      {named.success ? (
        <>
          <TemplatePreview draft={named.data} className="h-[28rem]" />
          <TestMailForm draft={named.data} ownEmail={ownEmail} />
        </>
      ) : (
        <p className="text-sm text-quiet">{messages.previewHint}</p>
      )}
    </section>
  )
}

import type { EmailTemplate } from '#email/template-contract.ts'
import { templateToSave } from '#email/template-fields.ts'
import { templateDialog as messages } from '#email/texts/texts.gen.js'
import type { Language } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { hasDirtyForms } from '#ui/form/dirty-forms.ts'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { templateDialogMessages } from './template-dialog-messages.ts'
import { type FormDraft, TemplateForm } from './template-form.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TestMailForm } from './test-mail-form.tsx'

interface TemplateDialogProps extends DialogProps {
  language: Language
  template?: EmailTemplate
  builtInName?: string
  /** Address that test emails go to unless another one is typed. */
  ownEmail: string
}

/** Asks before it closes with unsaved changes. */
export function TemplateDialog({
  open,
  onOpenChange,
  language,
  template,
  builtInName,
  ownEmail,
}: TemplateDialogProps) {
  const guard = useLeaveGuard({ hasChanges: () => open && hasDirtyForms() })
  const close = () => onOpenChange(false)
  const cancel = () => guard.leave(close)
  const { title } = templateDialogMessages[template ? 'edit' : 'create']
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : cancel())}
      title={title}
      size="wide"
      plain
      insist
    >
      <TemplateForm
        language={language}
        template={template}
        builtInName={builtInName}
        onCancel={cancel}
        onDone={close}
        beside={(draft) => <DraftPreview draft={draft} language={language} ownEmail={ownEmail} />}
      />
      {guard.question}
    </Dialog>
  )
}

interface DraftPreviewProps {
  draft: FormDraft
  language: Language
  ownEmail: string
}

/** Skips incomplete fields; a name that cannot be saved yet is no reason to show nothing. */
function DraftPreview({ draft, language, ownEmail }: DraftPreviewProps) {
  const whole = templateToSave.safeParse(draft)
  const named = whole.success ? whole : templateToSave.safeParse({ ...draft, name: 'new_template' })
  return (
    <section aria-labelledby="template-preview" className="grid min-w-0 content-start gap-3">
      <h3 id="template-preview" className="text-sm font-medium">
        {words.preview}
      </h3>
      {named.success ? (
        <>
          <TemplatePreview draft={{ ...named.data, language }} className="h-[28rem]" />
          <TestMailForm draft={{ ...named.data, language }} ownEmail={ownEmail} />
        </>
      ) : (
        <p className="text-sm text-quiet">{messages.previewHint}</p>
      )}
    </section>
  )
}

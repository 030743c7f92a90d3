import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { samplesOf } from '#email/built-in/built-in-email.ts'
import { builtInEmail, builtInEmails } from '#email/built-in-emails.ts'
import { builtInTemplate, knownNames } from '#email/template.ts'
import type { EmailTemplate } from '#email/template-contract.ts'
import {
  createEmailTemplate,
  listEmailTemplates,
  listTemplateVersions,
  recipient,
  templateChanged,
  testEmailDraft,
  updateEmailTemplate,
} from '#email/template-contract.ts'
import { templateToSave } from '#email/template-fields.ts'
import { emailWords, templateDialog as messages, templateForm } from '#email/texts/texts.gen.js'
import type { Language } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { useRebase } from '#ui/conflict/use-rebase.ts'
import { hasDirtyForms } from '#ui/form/dirty-forms.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Switch } from '#ui/switch.tsx'
import { BodyEditor, withSamples } from './editor/body-editor.tsx'
import { Problems } from './editor/problem-list.tsx'
import { problemsIn } from './editor/problems.ts'
import { type TemplateDraft, TemplatePreview } from './template-preview.tsx'

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

/** What is typed, complete or not. */
interface FormDraft {
  name: string
  subject: string
  body: string
  variables: readonly string[]
}

interface TemplateFormProps {
  language: Language
  template?: EmailTemplate
  /** Email with whose built-in text a new template begins. */
  builtInName?: string
  onCancel(): void
  onDone(): void
  /** What stands beside the form and follows what is typed. */
  beside(draft: FormDraft): ReactNode
}

function TemplateForm({ language, template, builtInName = '', onCancel, onDone, beside }: TemplateFormProps) {
  const creation = useApiMutation(createEmailTemplate)
  const update = useApiMutation(updateEmailTemplate)
  const refresh = useRefresh()
  const [active, setActive] = useState(template?.active ?? true)
  /** Of an email that has no template yet in this language. */
  const [start, setStart] = useState(() => draftOf(builtInName, language))
  const [draft, setDraft] = useState<FormDraft>(template ?? start ?? emptyDraft)
  const settled = useDebouncedValue(draft, 400)
  const problems = useMemo(() => problemsIn(settled), [settled])
  const variables = useMemo(() => variablesFor(settled), [settled])
  const { initial, base, rebase, panel } = useRebase(template && { ...edited, record: template })
  const text = template ? templateDialogMessages.edit : templateDialogMessages.create
  const { form, field, failure, pending } = useForm({
    schema: templateToSave,
    values: initial ? edited.valuesOf(initial) : start && textFields(start),
    read: (element) => ({ ...valuesOf(element), active }),
    async send(body) {
      if (base)
        await update.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version } })
      else await creation.mutateAsync({ body: { ...body, language } })
      toast({ title: text.done, text: body.name, tone: 'good' })
      onDone()
      await refresh(listEmailTemplates, listTemplateVersions)
    },
    failed: (error, element) =>
      // The panel says what has changed.
      rebase(error, element) ? undefined : { title: text.failed, text: errorMessage(error) },
  })
  const builtIn = template || draft.subject || draft.body ? undefined : draftOf(draft.name.trim(), language)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form
        {...form}
        key={start?.name}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          setDraft(valuesOf(event.currentTarget))
        }}
        className="grid min-w-0 content-start gap-4"
      >
        <TextField
          {...field('name')}
          label={templateForm.name}
          hint={templateForm.nameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          list={template ? undefined : 'built-in-emails'}
        />
        {!template && (
          <datalist id="built-in-emails">
            {Object.keys(builtInEmails).map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
        {builtIn && (
          <Button
            kind="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => {
              setStart(builtIn)
              setDraft(builtIn)
            }}
          >
            {templateForm.builtIn}
          </Button>
        )}
        <TextField
          {...field('subject')}
          label={templateForm.subject}
          autoComplete="off"
          lang={language}
          dir="auto"
        />
        <BodyEditor {...field('body')} label={templateForm.body} problems={problems} variables={variables} />
        <TextField
          {...field('variables')}
          label={templateForm.variables}
          hint={templateForm.variablesHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Problems problems={problems} />
        <Switch
          name="active"
          label={templateForm.active}
          hint={templateForm.activeHint}
          checked={active}
          onSwitch={setActive}
        />
        <FormFailure failure={failure} />
        {panel && <ConflictPanel {...panel} />}
        <FormActions messages={{ ...templateForm, ...text }} pending={pending} onCancel={onCancel} />
      </form>
      {beside(settled)}
    </div>
  )
}

const emptyDraft: FormDraft = { name: '', subject: '', body: '', variables: [] }

/** Undefined for an email of staff, which has no built-in text. */
function draftOf(name: string, language: Language): FormDraft | undefined {
  const text = builtInTemplate(name, language)
  return text && { name, ...text }
}

function variablesFor({ name, variables }: FormDraft) {
  return withSamples(knownNames(name, variables), samplesOf(builtInEmail(name)))
}

function valuesOf(form: HTMLFormElement): FormDraft {
  const values = new FormData(form)
  const read = (name: string) => String(values.get(name) ?? '')
  const variables = read('variables')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return { name: read('name'), subject: read('subject'), body: read('body'), variables }
}

const edited = {
  changed: templateChanged,
  title: templateForm.conflict,
  fieldNames: templateForm,
  valuesOf: ({ active, ...text }: EmailTemplate) => ({ ...textFields(text), active }),
}

function textFields({ name, subject, body, variables }: FormDraft) {
  return {
    name,
    subject,
    // A text area has these line ends.
    body: body.replaceAll(/\r\n?/g, '\n'),
    variables: variables.join(', '),
  }
}

const templateDialogMessages = messages.templateDialog

const fields = z.object({ to: recipient })

/** Sends the text as it is typed, saved or not, with sample values. */
function TestMailForm({ draft, ownEmail }: { draft: TemplateDraft; ownEmail: string }) {
  const { mutateAsync } = useApiMutation(testEmailDraft)
  const { form, field, failure, pending } = useForm({
    schema: fields,
    values: { to: ownEmail },
    async send({ to }) {
      const { name, language, subject, body, variables } = draft
      const { message } = await mutateAsync({
        body: { name, language, subject, body, variables: [...variables], to },
      })
      toast({ title: messages.testMailFormDone, text: message, tone: 'good' })
    },
    failed: messages.testMailFormFailed,
  })
  return (
    <form {...form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <TextField {...field('to')} label={emailWords.label} type="email" />
      <Button type="submit" kind="secondary" className="sm:mt-7" pending={pending && words.sending}>
        {messages.testMailFormSend}
      </Button>
      <FormFailure failure={failure} />
    </form>
  )
}

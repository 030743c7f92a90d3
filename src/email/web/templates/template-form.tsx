import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { samplesOf } from '#email/built-in/built-in-email.ts'
import { builtInEmail, builtInEmails } from '#email/built-in-emails.ts'
import { builtInTemplate, knownNames } from '#email/template.ts'
import {
  createEmailTemplate,
  type EmailTemplate,
  listEmailTemplates,
  listTemplateVersions,
  templateChanged,
  updateEmailTemplate,
} from '#email/template-contract.ts'
import { templateToSave } from '#email/template-fields.ts'
import { templateForm as messages } from '#email/texts/texts.gen.js'
import type { Language } from '#shared/language/language.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { useRebase } from '#ui/conflict/use-rebase.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import { toast } from '#ui/overlay/toast.ts'
import { Switch } from '#ui/switch.tsx'
import { BodyEditor, withSamples } from './editor/body-editor.tsx'
import { Problems } from './editor/problem-list.tsx'
import { problemsIn } from './editor/problems.ts'
import { templateDialogMessages as texts } from './template-dialog-messages.ts'

/** What is typed, complete or not. */
export interface FormDraft {
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

export function TemplateForm({
  language,
  template,
  builtInName = '',
  onCancel,
  onDone,
  beside,
}: TemplateFormProps) {
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
  const text = template ? texts.edit : texts.create
  const { form, field, failure, pending } = useForm({
    schema: templateToSave,
    values: initial ? edited.valuesOf(initial) : start && textOf(start),
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
          label={messages.name}
          hint={messages.nameHint}
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
            {messages.builtIn}
          </Button>
        )}
        <TextField
          {...field('subject')}
          label={messages.subject}
          autoComplete="off"
          lang={language}
          dir="auto"
        />
        <BodyEditor {...field('body')} label={messages.body} problems={problems} variables={variables} />
        <TextField
          {...field('variables')}
          label={messages.variables}
          hint={messages.variablesHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Problems problems={problems} />
        <Switch
          name="active"
          label={messages.active}
          hint={messages.activeHint}
          checked={active}
          onSwitch={setActive}
        />
        <FormFailure failure={failure} />
        {panel && <ConflictPanel {...panel} />}
        <FormActions messages={{ ...messages, ...text }} pending={pending} onCancel={onCancel} />
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
  title: messages.conflict,
  fieldNames: messages,
  valuesOf: ({ active, ...text }: EmailTemplate) => ({ ...textOf(text), active }),
}

function textOf({ name, subject, body, variables }: FormDraft) {
  return {
    name,
    subject,
    // As a text area holds it.
    body: body.replaceAll(/\r\n?/g, '\n'),
    variables: variables.join(', '),
  }
}

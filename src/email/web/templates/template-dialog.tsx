import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  createEmailTemplate,
  type EmailTemplate,
  listEmailTemplates,
  updateEmailTemplate,
} from '#email/template-contract.ts'
import { templateToSave } from '#email/template-fields.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Switch } from '#ui/switch.tsx'
import { TemplatePreview } from './template-preview.tsx'

const messages = {
  create: {
    title: 'Create Email Template',
    send: 'Create Template',
    sending: 'Creating...',
    done: 'Email template created',
    failed: 'Failed to create email template',
  },
  edit: {
    title: 'Edit Email Template',
    send: 'Save Changes',
    sending: 'Saving...',
    done: 'Email template updated',
    failed: 'Failed to update email template',
  },
  name: 'Template Name',
  nameHint: 'Use underscores, e.g. dress_approved',
  subject: 'Email Subject',
  body: 'Email Body (HTML)',
  variables: 'Variables',
  variablesHint: 'Comma-separated; write them as {{firstName}} in subject and body.',
  active: 'Active Template',
  activeHint: 'When it is off, we send emails of this name with the built-in text.',
  preview: 'Preview',
  previewHint: 'Appears here once there is a subject and a body.',
  cancel: 'Cancel',
}

interface TemplateDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  template?: EmailTemplate
}

export function TemplateDialog({ open, onOpenChange, template }: TemplateDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={template ? messages.edit.title : messages.create.title}
      size="wide"
      plain
      insist
    >
      <TemplateForm template={template} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function TemplateForm({ template, onClose }: { template?: EmailTemplate; onClose(): void }) {
  const creation = useApiMutation(createEmailTemplate)
  const update = useApiMutation(updateEmailTemplate)
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState('')
  const [active, setActive] = useState(template?.active ?? true)
  const [draft, setDraft] = useState<unknown>(template)
  const text = template ? messages.edit : messages.create
  const read = (form: HTMLFormElement) => ({ ...valuesOf(form), active })
  const { form, errors, pending } = useForm({
    schema: templateToSave,
    read,
    async send(body) {
      setFailure('')
      if (template) await update.mutateAsync({ params: { id: template.id }, body })
      else await creation.mutateAsync({ body })
      toast({ title: text.done, text: body.name, tone: 'good' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: [listEmailTemplates.path] })
    },
    onFailed(error) {
      const reason = errorMessage(error)
      if (!error || Object.keys(error.fields).length === 0) setFailure(reason)
      toast({ title: text.failed, text: reason, tone: 'bad' })
    },
  })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form
        {...form}
        onInput={(event: FormEvent<HTMLFormElement>) => setDraft(valuesOf(event.currentTarget))}
        className="grid content-start gap-4"
      >
        <TextField
          label={messages.name}
          name="name"
          defaultValue={template?.name}
          hint={messages.nameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          error={errors.name}
        />
        <TextField
          label={messages.subject}
          name="subject"
          defaultValue={template?.subject}
          autoComplete="off"
          maxLength={200}
          required
          error={errors.subject}
        />
        <TextArea
          label={messages.body}
          name="body"
          defaultValue={template?.body}
          rows={12}
          spellCheck={false}
          required
          error={errors.body}
          className="font-mono text-sm"
        />
        <TextField
          label={messages.variables}
          name="variables"
          defaultValue={template?.variables.join(', ')}
          hint={messages.variablesHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.variables}
        />
        <Switch label={messages.active} hint={messages.activeHint} checked={active} onSwitch={setActive} />
        <FormFailure text={failure} />
        <FormActions messages={{ ...messages, ...text }} pending={pending} onCancel={onClose} />
      </form>
      <DraftPreview draft={draft} />
    </div>
  )
}

/** Follows the input and skips incomplete fields. */
function DraftPreview({ draft }: { draft: unknown }) {
  const settled = useDebouncedValue(draft ?? {}, 400)
  const whole = templateToSave.safeParse({ name: 'new_template', ...settled })
  const named = whole.success ? whole : templateToSave.safeParse({ ...settled, name: 'new_template' })
  return (
    <section aria-labelledby="template-preview" className="grid content-start gap-3">
      <h3 id="template-preview" className="text-sm font-medium">
        {messages.preview}
      </h3>
      {named.success ? (
        <TemplatePreview draft={named.data} className="h-[28rem]" />
      ) : (
        <p className="text-sm text-quiet">{messages.previewHint}</p>
      )}
    </section>
  )
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const { variables = '', ...values } = Object.fromEntries(new FormData(form))
  const names = String(variables)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return { ...values, variables: names }
}

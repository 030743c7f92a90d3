import * as z from 'zod/mini'
import { recipient, testEmailDraft } from '#email/template-contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { TemplateDraft } from './template-preview.tsx'

const messages = {
  to: 'Send a test to',
  send: 'Send a test',
  sending: 'Sending...',
  done: 'Test email queued',
  failed: 'Failed to send the test email',
}

const fields = z.object({ to: recipient })

/** Sends the text as it is typed, saved or not, with sample values. */
export function TestMailForm({ draft, ownEmail }: { draft: TemplateDraft; ownEmail: string }) {
  const api = useApi()
  const { form, errors, pending } = useForm({
    schema: fields,
    async send({ to }) {
      const { name, subject, body, variables } = draft
      const input = { name, subject, body, variables: [...variables], to }
      const { message } = await api.call(testEmailDraft, { body: input })
      toast({ title: messages.done, text: message, tone: 'good' })
    },
    onFailed: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <form {...form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label={messages.to}
        name="to"
        type="email"
        defaultValue={ownEmail}
        required
        error={errors.to}
      />
      <Button type="submit" kind="secondary" className="sm:mt-7" pending={pending && messages.sending}>
        {messages.send}
      </Button>
    </form>
  )
}

import * as z from 'zod/mini'
import { recipient, testEmailDraft } from '#email/template-contract.ts'
import { emailWords, testMailForm as messages } from '#email/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { TemplateDraft } from './template-preview.tsx'

const fields = z.object({ to: recipient })

/** Sends the text as it is typed, saved or not, with sample values. */
export function TestMailForm({ draft, ownEmail }: { draft: TemplateDraft; ownEmail: string }) {
  const { mutateAsync } = useApiMutation(testEmailDraft)
  const { form, field, failure, pending } = useForm({
    schema: fields,
    values: { to: ownEmail },
    async send({ to }) {
      const { name, language, subject, body, variables } = draft
      const { message } = await mutateAsync({
        body: { name, language, subject, body, variables: [...variables], to },
      })
      toast({ title: messages.done, text: message, tone: 'good' })
    },
    failed: messages.failed,
  })
  return (
    <form {...form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <TextField {...field('to')} label={emailWords.label} type="email" />
      <Button type="submit" kind="secondary" className="sm:mt-7" pending={pending && words.sending}>
        {messages.send}
      </Button>
      <FormFailure failure={failure} />
    </form>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { forgotPassword } from '#accounts/contract.ts'
import { forgottenPassword } from '#accounts/credentials.ts'
import { forgotPasswordForm as texts } from '#accounts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'

interface ForgotPasswordFormProps {
  email?: string
  onSent(): void
  /** Link back. */
  children?: ReactNode
}

export function ForgotPasswordForm({ email, onSent, children }: ForgotPasswordFormProps) {
  const { mutateAsync } = useApiMutation(forgotPassword)
  const input = useRef<HTMLInputElement>(null)
  const [mailsAt, setMailsAt] = useState('')
  // The control that had the focus is no longer in the page.
  useEffect(() => input.current?.focus(), [])
  const { form, field, failure, pending } = useForm({
    schema: forgottenPassword,
    values: { email },
    async send(body) {
      const { mailsAt: page } = await mutateAsync({ body })
      toast({ ...texts.sent, tone: 'good' })
      if (page) setMailsAt(page)
      else onSent()
    },
    failed: (error) => ({ title: texts.failed.title, text: errorMessage(error, texts.failed.text) }),
  })
  if (mailsAt) {
    return (
      <p>
        {texts.demo} <DemoLink to={mailsAt} />
      </p>
    )
  }
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="text-quiet">{texts.text}</p>
      <TextField
        {...field('email')}
        ref={input}
        label={words.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <FormFailure failure={failure} />
      <Button type="submit" pending={pending && words.sending} className="mt-2">
        {texts.send}
      </Button>
      {children}
    </form>
  )
}

/** Takes the focus from the form that it replaces. */
function DemoLink({ to }: { to: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <a ref={link} href={to} className="thread-link">
      {texts.demoMails}
    </a>
  )
}

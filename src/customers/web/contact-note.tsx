import { useRef } from 'react'
import { type AskedContact, askedContact, type ContactOfLink } from '#customers/contact-request-contract.ts'
import { contactNote as messages } from '#customers/texts/texts.gen.js'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { CallOrWrite } from '#ui/page/call-or-write.tsx'
import { useSubmittedForm } from '#ui/page/submitted-form.ts'

interface ContactNoteProps {
  contact: ContactOfLink
  /** Of the showroom. */
  phone: string
  /** What she writes by WhatsApp. */
  message: string
  /** Path of the page, which takes the form without script. */
  page: string
  send(asked: AskedContact): Promise<unknown>
}

/** On the page of a guest's link: where our emails go, and how she asks us to correct it. */
export function ContactNote({ contact, phone, message, page, send }: ContactNoteProps) {
  const { asked } = contact
  return (
    <section className="measure mt-6 text-sm wrap-anywhere">
      <p>
        {contact.email
          ? messages.both({ email: contact.email, phone: contact.phone })
          : messages.phoneOnly({ phone: contact.phone })}
      </p>
      <p role="status" className="mt-2 empty:hidden print:hidden">
        {asked && (asked.declined ? messages.declined : askedText(asked))}
        {asked?.declined && (
          <>
            {' '}
            <CallOrWrite phone={phone} message={message} />
          </>
        )}
      </p>
      <CorrectionForm page={page} send={send} />
    </section>
  )
}

function askedText({ email, phone }: NonNullable<ContactOfLink['asked']>): string {
  if (email && phone) return messages.askedBoth({ email, phone })
  return email ? messages.askedEmail({ email }) : messages.askedPhone({ phone: phone ?? '' })
}

/** It works without script. */
function CorrectionForm({ page, send }: Pick<ContactNoteProps, 'page' | 'send'>) {
  const details = useRef<HTMLDetailsElement>(null)
  const submitted = useSubmittedForm()
  const { field, failure, pending, form } = useForm({
    schema: askedContact,
    async send(values) {
      await send(values)
      if (details.current) details.current.open = false
    },
    values: submitted?.values,
    refusedBefore: submitted,
  })
  return (
    <details ref={details} open={submitted !== undefined} className="mt-2 print:hidden">
      <summary className="min-h-8 cursor-pointer content-center underline underline-offset-4">
        {messages.wrong}
      </summary>
      <form {...form} action={languagePath(page)} className="mt-3 grid max-w-md gap-4">
        <p className="text-quiet">{messages.how}</p>
        <TextField
          {...field('email')}
          label={messages.newEmail}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          spellCheck={false}
          optional
        />
        <TextField
          {...field('phone')}
          label={messages.newPhone}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={32}
          optional
        />
        <FormFailure failure={failure} />
        <p>
          <Button type="submit" kind="secondary" pending={pending && words.sending}>
            {messages.send}
          </Button>
        </p>
      </form>
    </details>
  )
}

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { contactMessage, contactUs, inquiryTypes } from '#contact/contract.ts'
import {
  contactForm,
  contactPageHead as headTexts,
  contactPage as messages,
  refusals,
} from '#contact/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { formatPhoneNumber, whatsAppUrl } from '#shared/whatsapp.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { branches } from '#showrooms/showrooms.ts'
import { ShowroomPanel } from '#showrooms/web/showroom-panel.tsx'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button } from '#ui/button.tsx'
import { choices } from '#ui/control/choices.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Honeypot } from '#ui/form/honeypot.tsx'
import { Select } from '#ui/form/select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { loadedHead } from '#ui/page/head.ts'

const about = {
  title: headTexts.title,
  path: '/contact',
  description: headTexts.description,
}

export const Route = createFileRoute('/contact')({
  loader: async ({ context }) => {
    await ensureApi(context, getShowroomClock, {})
    return about
  },
  head: loadedHead,
  component: ContactPage,
})

function ContactPage() {
  const { contactEmail, whatsapp, pictured, avif } = useRouter().options.context.site
  const clock = useLoadedQuery(useApi().query(getShowroomClock, {}))
  return (
    <>
      <div className="gutters grid gap-x-16 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <p className="eyebrow text-quiet">{about.title}</p>
          <h1 className="display mt-4 max-w-[14ch] text-headline">{messages.lead}</h1>
          <Facts look="stacked" className="mt-10 gap-y-4! [&_dt]:text-sm">
            <Fact name={words.email}>
              <a href={`mailto:${contactEmail}`} className="thread-link inline-flex min-h-8 items-center">
                {contactEmail}
              </a>
            </Fact>
            <Fact name={words.whatsApp}>
              <a
                dir="ltr"
                href={whatsAppUrl(whatsapp, words.questionAboutDress)}
                target="_blank"
                rel="noopener noreferrer"
                className="thread-link inline-flex min-h-8 items-center"
              >
                {formatPhoneNumber(whatsapp)}
              </a>
            </Fact>
          </Facts>
        </div>
        <section aria-labelledby="message" className="lg:col-span-7">
          <h2 id="message" className="display text-title">
            {messages.formTitle}
          </h2>
          <noscript>
            <p className="mt-4">
              {messages.noScript}{' '}
              <a href={`mailto:${contactEmail}`} className="thread-link">
                {contactEmail}
              </a>
            </p>
          </noscript>
          <div className="mt-6 scripting-none:hidden">
            <ContactForm />
          </div>
        </section>
      </div>
      <section aria-labelledby="showrooms" className="gutters">
        <h2 id="showrooms" className="display text-headline">
          {words.showrooms}
        </h2>
        <div className="mt-8 grid gap-6 lg:grid-cols-2">
          {branches.map((branch) => (
            <ShowroomPanel key={branch} branch={branch} clock={clock} pictured={pictured} avif={avif} />
          ))}
        </div>
      </section>
    </>
  )
}

const options = choices(refusals.inquiryLabels, inquiryTypes)

function ContactForm() {
  const { mutateAsync } = useApiMutation(contactUs)
  const element = useRef<HTMLFormElement>(null)
  useFormDraft('contact', element)
  const [isIncomplete, setIncomplete] = useState(false)
  const { form, field, errors, failure, pending } = useForm({
    schema: contactMessage,
    async send(body) {
      await mutateAsync({ body })
      element.current?.reset()
      toast({ title: contactForm.sent, text: contactForm.sentText, tone: 'good' })
    },
    failed: (error) => ({ title: contactForm.failed, text: errorMessage(error, contactForm.failedText) }),
    onInvalid: () => setIncomplete(true),
  })
  const isMissing = Object.values(errors).includes(contactForm.missing.text)
  // The contract has one message for every missing field; beside a field, show the message of that field.
  const required = (name: keyof typeof contactForm.missingIn) => {
    const { error, ...input } = field(name)
    return { ...input, error: error === contactForm.missing.text ? contactForm.missingIn[name] : error }
  }
  return (
    <form {...form} ref={element} className="grid gap-5 sm:grid-cols-2">
      <TextField {...required('name')} label={words.name} autoComplete="name" />
      <TextField {...required('email')} label={words.email} type="email" autoComplete="email" />
      <TextField {...field('phone')} label={words.phone} type="tel" autoComplete="tel" optional />
      <Select {...field('inquiryType')} label={contactForm.about} options={options} />
      <div className="sm:col-span-2">
        <TextField {...field('subject')} label={contactForm.subject} optional />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...required('message')} label={words.message} rows={6} />
      </div>
      <Honeypot />
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <FormFailure failure={isIncomplete && isMissing ? contactForm.missing : failure} />
        <Button type="submit" size="large" pending={pending && words.sending}>
          {contactForm.send}
        </Button>
      </div>
    </form>
  )
}

import { useRef, useState } from 'react'
import { contactMessage, contactUs, inquiryTypes } from '#contact/contract.ts'
import { contactForm as messages, refusals } from '#contact/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Select } from '#ui/form/select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'

const options = inquiryTypes.map((value) => ({ value, label: refusals.inquiryLabels[value] }))

export function ContactForm() {
  const { mutateAsync } = useApiMutation(contactUs)
  const element = useRef<HTMLFormElement>(null)
  useFormDraft('contact', element)
  const [isIncomplete, setIncomplete] = useState(false)
  const { form, field, errors, failure, pending } = useForm({
    schema: contactMessage,
    async send(body) {
      await mutateAsync({ body })
      element.current?.reset()
      toast({ title: messages.sent, text: messages.sentText, tone: 'good' })
    },
    failed: (error) => ({ title: messages.failed, text: errorMessage(error, messages.failedText) }),
    onInvalid: () => setIncomplete(true),
  })
  const isMissing = Object.values(errors).includes(messages.missing.text)
  // The contract has one message for every missing field; beside a field, show the message of that field.
  const required = (name: keyof typeof messages.missingIn) => {
    const { error, ...input } = field(name)
    return { ...input, error: error === messages.missing.text ? messages.missingIn[name] : error }
  }
  return (
    <form {...form} ref={element} className="grid gap-5 sm:grid-cols-2">
      <TextField {...required('name')} label={words.name} autoComplete="name" />
      <TextField {...required('email')} label={words.email} type="email" autoComplete="email" />
      <TextField {...field('phone')} label={words.phone} type="tel" autoComplete="tel" optional />
      <Select {...field('inquiryType')} label={messages.about} options={options} />
      <div className="sm:col-span-2">
        <TextField {...field('subject')} label={messages.subject} optional />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...required('message')} label={words.message} rows={6} />
      </div>
      <div hidden>
        <label>
          {messages.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <FormFailure failure={isIncomplete && isMissing ? messages.missing : failure} />
        <Button type="submit" size="large" pending={pending && words.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

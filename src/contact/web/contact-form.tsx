import { type FormEvent, useRef } from 'react'
import { type ContactMessage, contactMessage, contactUs, inquiryTypes } from '#contact/contract.ts'
import { inquiryLabels } from '#contact/messages.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  about: 'What is it about?',
  subject: 'Subject',
  message: 'Message',
  website: 'Leave this empty',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent!',
  sentText: "Thank you for contacting us. We'll get back to you soon.",
  missing: 'Missing Information',
  missingText: 'Please fill in all required fields.',
  missingIn: {
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    message: 'Please write a message.',
  },
  failed: 'Error',
  failedText: 'Failed to send message. Please try again later.',
}

const required = ['name', 'email', 'message'] as const
const options = inquiryTypes.map((value) => ({ value, label: inquiryLabels[value] }))

export function ContactForm() {
  const { mutateAsync } = useApiMutation(contactUs)
  const element = useRef<HTMLFormElement>(null)

  async function send(message: ContactMessage) {
    await mutateAsync({ body: message })
    element.current?.reset()
    toast({ title: messages.sent, text: messages.sentText, tone: 'good' })
  }
  const {
    errors: problems,
    pending,
    form,
  } = useForm({
    schema: contactMessage,
    send,
    onFailed: (error) =>
      toast({ title: messages.failed, text: errorMessage(error, messages.failedText), tone: 'bad' }),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    if (required.some((name) => String(values.get(name)).trim() === '')) {
      toast({ title: messages.missing, text: messages.missingText, tone: 'bad' })
    }
    void form.onSubmit(event)
  }
  // The contract has one message for every missing field; beside a field, show the message of that field.
  const errors = { ...problems }
  for (const name of required)
    if (errors[name] === messages.missingText) errors[name] = messages.missingIn[name]
  return (
    <form {...form} ref={element} onSubmit={onSubmit} className="grid gap-5 sm:grid-cols-2">
      <TextField label={messages.name} name="name" autoComplete="name" required error={errors.name} />
      <TextField
        label={messages.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <TextField
        label={messages.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        error={errors.phone}
      />
      <Select label={messages.about} name="inquiryType" options={options} error={errors.inquiryType} />
      <div className="sm:col-span-2">
        <TextField label={messages.subject} name="subject" optional error={errors.subject} />
      </div>
      <div className="sm:col-span-2">
        <TextArea label={messages.message} name="message" rows={6} required error={errors.message} />
      </div>
      <div hidden>
        <label>
          {messages.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" size="large" pending={pending && messages.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

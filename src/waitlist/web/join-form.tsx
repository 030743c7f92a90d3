import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { contact, contactFields } from '#accounts/contact-fields.ts'
import type { CurrentUser } from '#accounts/contract.ts'
import { useEventQuestions } from '#customers/web/use-event-questions.ts'
import { WhatsappBox } from '#customers/web/whatsapp-box.tsx'
import type { DressId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import type { AppointmentType, Branch } from '#showrooms/facts.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useFormRequestKey, useSubmittedForm } from '#ui/page/submitted-form.ts'
import { joinWaitlist, listMyWaitlist } from '#waitlist/contract.ts'
import { joinForm as messages } from '#waitlist/texts/texts.gen.js'

type Thing =
  | { kind: 'DRESS'; dressId: DressId; date: string }
  | { kind: 'FITTING'; branch: Branch; type: AppointmentType; date: string }

type Field = (typeof contactFields)[number]

/** Who wants to be told. A member sends only what the profile lacks. It works without script. */
export function JoinForm({ thing, viewer }: { thing: Thing; viewer: CurrentUser | null }) {
  const element = useRef<HTMLFormElement>(null)
  useFormDraft('waitlist', element)
  const requestKey = useFormRequestKey()
  const submitted = useSubmittedForm()
  const navigate = useNavigate()
  const { mutateAsync } = useApiMutation(joinWaitlist, {
    expectedUserId: viewer?.id,
    refreshes: [listMyWaitlist],
  })
  const fields: readonly Field[] = viewer ? (viewer.phone.trim() ? [] : ['phone']) : contactFields
  const needed = Object.fromEntries(fields.map((name) => [name, contact.shape[name]]))
  const today = useLiveQuery(getShowroomClock).data?.date ?? thing.date
  const { asksWhatsapp } = useEventQuestions({ isMember: viewer !== null, today })
  const { kind, ...search } = thing
  const { field, failure, pending, form } = useForm({
    schema: z.object({
      ...needed,
      whatsappConsent: z.optional(z.boolean()),
      website: z.optional(z.string()),
    }) as z.ZodMiniType<Partial<Record<Field | 'website', string>> & { whatsappConsent?: boolean }>,
    async send(values) {
      await mutateAsync({ body: { ...thing, ...values } })
      await navigate({ to: '/waitlist/join', search: { ...search, joined: 'yes' }, replace: true })
    },
    failed: (error) => ({ text: errorMessage(error) }),
    values: submitted?.values,
    refusedBefore: submitted,
  })
  return (
    <form
      {...form}
      ref={element}
      action={languagePath(`/waitlist/join?${new URLSearchParams(search)}`)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="kind" value={kind} />
      {viewer && <input type="hidden" name="viewer" value={viewer.id} />}
      {fields.map((name) => (
        <TextField key={name} {...field(name)} label={messages[name]} {...inputs[name]} />
      ))}
      {asksWhatsapp && (
        <div className="sm:col-span-2">
          <WhatsappBox />
        </div>
      )}
      <div hidden>
        <label>
          {messages.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        <p className="text-sm text-quiet">{messages.leave}</p>
        <FormFailure failure={failure} />
        <Button type="submit" size="large" pending={pending && messages.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

const inputs = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const

import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { CurrentUser } from '#accounts/contract.ts'
import { contact, contactFields } from '#appointments/rules/contact.ts'
import { requestRental } from '#rentals/contract.ts'
import { dateWithYear, localNow } from '#shared/dates.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type SubmittedForm, useFormRequestKey } from '#ui/page/submitted-form.ts'

const messages = {
  title: 'Your details',
  as: (name: string) => `You request this dress as ${name}.`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  messageHint: 'Your size, the venue, or whatever we should know.',
  website: 'Leave this empty',
  hold: (hours: number) =>
    `We hold the dress for you for ${hours} hours. Nothing is paid now: we call you to confirm it.`,
  send: 'Request this dress',
  sending: 'Sending…',
  done: 'We hold this dress for you',
  until: (day: string, time: string) => `Until ${day}, ${time}, showroom time.`,
  next: 'We call you before then to confirm it and to agree how you pay the deposit.',
  follow: 'Follow your request',
}

type Field = (typeof contactFields)[number]
type Made = ReplyOf<typeof requestRental>

interface RequestFormProps {
  dressId: string
  eventDate: string
  viewer: CurrentUser | null
  /** Refused before, when it was posted without script. */
  submitted: SubmittedForm | undefined
  holdHours: number
}

const remark = z.optional(
  z.string().check(z.trim(), z.maxLength(1000, 'Please keep this under 1000 characters.')),
)

/** The second step: who asks. A member sends only what the profile lacks. */
export function RequestForm({ dressId, eventDate, viewer, submitted, holdHours }: RequestFormProps) {
  const requestKey = useFormRequestKey()
  const [made, setMade] = useState<Made>()
  const [failure, setFailure] = useState(submitted?.message ?? '')
  const { mutateAsync } = useApiMutation(requestRental, {
    expectedUserId: viewer?.id,
  })
  const fields: readonly Field[] = viewer ? (viewer.phone.trim() ? [] : ['phone']) : contactFields
  const asked = Object.fromEntries(fields.map((field) => [field, contact.shape[field]]))
  const { errors, pending, form } = useForm({
    schema: z.object({ ...asked, message: remark, website: z.optional(z.string()) }) as z.ZodMiniType<
      Partial<Record<Field | 'message' | 'website', string>>
    >,
    async send(values) {
      setFailure('')
      setMade(await mutateAsync({ body: { dressId, eventDate, ...values } }))
    },
    onFailed: (error) => setFailure(errorMessage(error)),
    refusedBefore: submitted?.fields,
  })
  if (made) return <Held made={made} />
  return (
    <form
      {...form}
      action={`/rent/${dressId}?eventDate=${eventDate}`}
      className="grid content-start gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      {viewer && <input type="hidden" name="viewer" value={viewer.id} />}
      <h2 className="display text-title sm:col-span-2">{messages.title}</h2>
      {viewer && <p className="sm:col-span-2">{messages.as(nameOf(viewer))}</p>}
      {fields.map((field) => (
        <TextField
          key={field}
          label={messages[field]}
          name={field}
          required
          error={errors[field]}
          defaultValue={submitted?.values[field]}
          {...inputs[field]}
        />
      ))}
      <div className="sm:col-span-2">
        <TextArea
          label={messages.message}
          hint={messages.messageHint}
          name="message"
          rows={4}
          maxLength={1000}
          optional
          defaultValue={submitted?.values.message}
          error={errors.message}
        />
      </div>
      <div hidden>
        <label>
          {messages.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="grid gap-4 justify-items-start sm:col-span-2">
        <p className="text-sm text-quiet">{messages.hold(holdHours)}</p>
        <FormFailure text={failure} />
        <Button type="submit" size="large" pending={pending && messages.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

/** The hold with its end, and where to follow it. */
function Held({ made: { id, holdUntil, manageToken, number } }: { made: Made }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const clock = useLiveQuery(getShowroomClock).data
  useEffect(() => heading.current?.focus(), [])
  const until = holdUntil && clock && localNow(new Date(holdUntil), clock.timeZone)
  return (
    <div className="grid content-start gap-4 justify-items-start">
      <h2 ref={heading} tabIndex={-1} className="display text-title outline-none">
        {messages.done}
      </h2>
      {until && <p className="text-lg">{messages.until(dateWithYear(until.date), until.time)}</p>}
      <p>{messages.next}</p>
      <p className="text-sm text-quiet tabular-nums">{number}</p>
      <Link
        to={manageToken ? '/rentals/manage/$token' : '/rentals/$id'}
        params={manageToken ? { token: manageToken } : { id }}
        className="thread-link inline-flex min-h-11 items-center"
      >
        {messages.follow}
      </Link>
    </div>
  )
}

const inputs = {
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 32 },
} as const

function nameOf({ firstName, lastName, username }: CurrentUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { contactAskedOf } from '#accounts/contact-fields.ts'
import type { CurrentUser } from '#accounts/contract.ts'
import { userName } from '#accounts/full-name.ts'
import { tryOnStore } from '#catalogue/web/try-on/try-on-list.ts'
import { questionFields } from '#customers/event-contract.ts'
import { EventQuestions } from '#customers/web/event-questions.tsx'
import { storeSource } from '#customers/web/stored-answers.ts'
import { useEventQuestions } from '#customers/web/use-event-questions.ts'
import { WhoAsks, whoAsksForm } from '#customers/web/who-asks.tsx'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { dressTaken, tooManyHolds, tooManyHoldsHere } from '#rentals/refusal-contract.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { requestForm as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { paragraphs } from '#shared/fields.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { DressId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { forgetFormDraft, useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type SubmittedForm, useFormRequestKey } from '#ui/page/submitted-form.ts'
import { readRequests } from './offer/stored-requests.ts'

function isTooMany(code: string | undefined): boolean {
  return code === tooManyHolds.code || code === tooManyHoldsHere.code
}

interface RequestFormProps {
  dressId: DressId
  /** Further ids of a set. */
  withDressIds: readonly DressId[]
  eventDate: string
  viewer: CurrentUser | null
  /** Refused before, when it was posted without script. */
  submitted: SubmittedForm | undefined
  holdHours: number
  /** The hold ends before, when the showroom closes on the day of collecting. */
  holdEnds: { date: string; time: string } | undefined
  /** Instead of the button when the dress is not free for this date any more. */
  notFree: ReactNode
}

const offerKey = [getRentalOffer.path]

const remark = z.optional(paragraphs(1000))

/** The second step: who asks. A member sends only what the profile lacks. */
export function RequestForm({
  dressId,
  withDressIds,
  eventDate,
  viewer,
  submitted,
  holdHours,
  holdEnds,
  notFree,
}: RequestFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const draft = `rent ${[dressId, ...withDressIds].join()}`
  useFormDraft(draft, element)
  const requestKey = useFormRequestKey()
  const navigate = useNavigate()
  const queries = useQueryClient()
  // Of one date: with another one nothing has failed yet.
  const [failed, setFailed] = useState<{ eventDate: string; code?: string | undefined }>({ eventDate })
  const { mutateAsync } = useApiMutation(requestRental, {
    expectedUserId: viewer?.id,
    refreshes: [listRentals],
  })
  const names = contactAskedOf(viewer)
  const today = useLiveQuery(getShowroomClock).data?.date ?? eventDate
  const questions = useEventQuestions({ isMember: viewer !== null })
  // The date is that of the request.
  const asked = questions.asked.filter((name) => name !== 'eventDate')
  const { field, failure, pending, form } = useForm({
    schema: z.object({ ...whoAsksForm(names), ...questionFields, message: remark }),
    async send(values) {
      const { id, manageToken: token } = await mutateAsync({
        body: { ...values, dressId, withDressIds: [...withDressIds], eventDate },
      })
      forgetFormDraft(draft)
      const requested = [dressId, ...withDressIds]
      tryOnStore.write(tryOnStore.read().filter((one) => !requested.includes(one)))
      if (!viewer) storeSource(() => localStorage, values)
      // The address of the request, as without script: it survives a reload, and Back leads to the dress.
      await (token
        ? navigate({ to: '/rentals/manage/$token', params: { token }, replace: true })
        : navigate({ to: '/rentals/$id', params: { id }, replace: true }))
      queries.removeQueries({ queryKey: offerKey })
    },
    failed(error) {
      setFailed({ eventDate, code: error?.code })
      if (error?.code === dressTaken.code) void queries.invalidateQueries({ queryKey: offerKey })
      return { text: errorMessage(error) }
    },
    values: submitted?.values,
    refusedBefore: submitted,
  })
  const address = new URLSearchParams({
    ...(withDressIds.length > 0 && { with: withDressIds.join() }),
    eventDate,
  })
  const isOfThisDate = failed.eventDate === eventDate
  return (
    <form
      {...form}
      ref={element}
      action={languagePath(`/rent/${dressId}?${address}`)}
      className="grid content-start gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      {viewer && <input type="hidden" name="viewer" value={viewer.id} />}
      <h2 className="display text-title sm:col-span-2">{messages.title}</h2>
      {viewer && <p className="sm:col-span-2">{messages.as({ name: userName(viewer) })}</p>}
      <WhoAsks names={names} field={field} asksWhatsapp={questions.asksWhatsapp}>
        <div className="sm:col-span-2">
          <TextArea
            {...field('message')}
            label={rentalsWords.message}
            hint={messages.messageHint}
            rows={4}
            optional
          />
        </div>
        <div className="empty:hidden sm:col-span-2">
          <EventQuestions asked={asked} today={today} isOpen field={field} />
        </div>
      </WhoAsks>
      <div className="grid gap-4 justify-items-start sm:col-span-2">
        {notFree ? (
          <NotFreeAnyMore>{notFree}</NotFreeAnyMore>
        ) : (
          <>
            <p className="text-sm text-quiet">
              {holdEnds
                ? messages.holdEnds({ date: longDate(holdEnds.date), time: holdEnds.time })
                : messages.hold({ hours: holdHours })}
            </p>
            <FormFailure failure={isOfThisDate ? failure : undefined} />
            {isOfThisDate && isTooMany(failed.code) && <OpenRequests isMember={viewer !== null} />}
            <Button type="submit" size="large" pending={pending && words.sending}>
              {withDressIds.length > 0 ? messages.sendAll : messages.send}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** Takes the focus from the button that it replaces. */
function NotFreeAnyMore({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

/** Where a person who asks for too many dresses can cancel one: a member's list, a guest's requests of this device. */
function OpenRequests({ isMember }: { isMember: boolean }) {
  if (isMember)
    return (
      <Link to="/rentals" className="thread-link inline-flex min-h-9 items-center text-sm">
        {messages.allRequests}
      </Link>
    )
  const requests = readRequests(() => localStorage)
  if (requests.length === 0) return null
  return (
    <nav aria-label={messages.openRequests} className="flex flex-wrap items-center gap-x-3 text-sm">
      {messages.openRequests}
      {colon()}
      {requests.map(({ token }, index) => (
        <Link
          key={token}
          to="/rentals/manage/$token"
          params={{ token }}
          className="thread-link inline-flex min-h-9 items-center"
        >
          {messages.openRequest({ index: index + 1 })}
        </Link>
      ))}
    </nav>
  )
}

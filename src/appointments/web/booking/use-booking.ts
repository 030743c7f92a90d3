import { useQueryClient } from '@tanstack/react-query'
import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type ContactField, contactAskedOf, contactFields, contactProblem } from '#accounts/contact-fields.ts'
import type { CurrentUser } from '#accounts/contract.ts'
import {
  bookAppointment,
  getAvailability,
  getRentalToFit,
  getSlots,
  listMyAppointments,
  type RentalToFit,
} from '#appointments/contract.ts'
import { dressElsewhere, rentalNotToFit, slotTaken } from '#appointments/refusal-contract.ts'
import {
  applyChoice,
  type Choice,
  type ChoiceField,
  choiceFields,
  choiceProblems,
} from '#appointments/rules/choice.ts'
import { elsewhereMessage } from '#appointments/rules/dress-showrooms.ts'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import type { ChosenDress } from '#appointments/web/booking/fields/booking-queries.ts'
import { focusField } from '#appointments/web/booking/fields/focus-field.ts'
import { useRefreshCalendar } from '#appointments/web/calendar/calendar-queries.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { storeEventDate } from '#catalogue/web/card/event-date.ts'
import { tryOnStore } from '#catalogue/web/try-on/try-on-list.ts'
import { type EventAnswers, type EventField, eventFields, eventProblems } from '#customers/event-contract.ts'
import { storeSource } from '#customers/web/stored-answers.ts'
import type { EventQuestions } from '#customers/web/use-event-questions.ts'
import { whatsappBoxName } from '#customers/web/whatsapp-box.tsx'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { type ApiError, isReply } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import type { Failure } from '#ui/form/form-failure.tsx'
import { removeSessionDrafts } from '#ui/form/session-draft.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type BookingDraft, type BookingStep, draftWith } from './booking-draft.ts'
import { useStepHistory } from './use-step-history.ts'

export interface BookingOptions {
  /** In a dialog the button is enabled and submitting reports missing fields; on the page it is disabled until all are set. */
  place: 'dialog' | 'page'
  /** The signed-in user; null for a guest. */
  booker: CurrentUser | null
  /** To try on. */
  dresses: readonly ChosenDress[]
  /** Of the event that they are for, as this device has it. */
  eventDate: string | undefined
  rental?: RentalToFit | undefined
  fittingToken?: string | undefined
  questions: EventQuestions
  /** In the showroom. */
  today: string
  draft: BookingDraft
  onDraft(change: (draft: BookingDraft) => BookingDraft): void
  /** Books another way: for one dress and the day of an event, neither of which she can change. */
  fixed?: {
    endpoint: Endpoint
    params: Record<string, string>
    refreshes: readonly Endpoint[]
    /** The day on which the dress is collected: the last one of its fitting. */
    until: string
  }
  /** @param unavailable titles of chosen dresses that are no longer offered */
  onBooked(reply: ReplyOf<typeof bookAppointment>, unavailable: string[]): void
}

export type BookingField = ChoiceField | ContactField | EventField
export type BookingErrors = Partial<Record<BookingField, string>>

export function useBooking(form: RefObject<HTMLFormElement | null>, options: BookingOptions) {
  const { place, booker, dresses, draft, today, fixed, onBooked } = options
  const { choice, contact } = draft
  const [errors, setErrors] = useState<BookingErrors>({})
  const [failure, setFailure] = useState<Failure>()
  const [together, setTogether] = useState(false)
  // A retry after a lost reply sends the same, and so has the same request key.
  const filledInMs = useRef<number>(undefined)
  const refreshCalendar = useRefreshCalendar()
  const queryClient = useQueryClient()
  const requiredContact = contactAskedOf(booker)
  const answers = answersOf(options)

  useInitialDraft(form, options)
  const { showStep, goTo, history } = useSteps(form, options)
  const { change, changeContact, leaveContact, answer } = fieldChanges(options, errors, setErrors)

  const booking = useApiMutation((fixed?.endpoint ?? bookAppointment) as typeof bookAppointment, {
    expectedUserId: booker?.id,
    refreshes: [getSlots, getAvailability, listMyAppointments, ...(fixed?.refreshes ?? [])],
    onSuccess(reply) {
      toast({ title: messages.success, text: messages.successText, tone: 'good' })
      const unavailable = dresses.filter(({ id }) => reply.dressesGone.includes(id)).map(({ title }) => title)
      if (!fixed) tryOnStore.write([])
      if (!booker) storeSource(() => localStorage, answers)
      if (answers.eventDate) storeEventDate(() => localStorage, answers.eventDate)
      removeSessionDrafts()
      // Under way until the form is left: a second press meanwhile sends nothing.
      return history.leave().then(() => onBooked(reply, unavailable))
    },
    onError(error) {
      const known = isReply(error)
      if (known) filledInMs.current = undefined
      const text = errorMessage(error, messages.failedText)
      const isElsewhere = known && error.code === dressElsewhere.code
      // The dresses on the screen are out of date: after the refetch the form names the right showroom.
      if (known && error.code === rentalNotToFit.code)
        void queryClient.invalidateQueries({ queryKey: [getRentalToFit.path] })
      if (isElsewhere) void queryClient.invalidateQueries({ queryKey: [listChosenDresses.path] })
      const named =
        known && !isElsewhere ? errorsOf(error, [...requiredContact, ...options.questions.asked]) : {}
      const showErrors = () => {
        setErrors(named)
        setTimeout(() => focusFirst(named))
      }
      const hasFieldErrors = Object.keys(named).length > 0
      setFailure({ title: messages.failed, text: hasFieldErrors ? undefined : text })
      if (!known || error.code !== slotTaken.code) return showErrors()
      change({ startTime: undefined, endTime: undefined })
      void refreshCalendar().then(showErrors)
    },
  })

  const problems = { ...problemsOf(draft, requiredContact), ...eventProblems(answers, today) }

  /** Why the chosen showroom does not have all the dresses. */
  const elsewhere = choice.branch ? elsewhereMessage(choice.branch, dresses) : null

  /** On a phone the field's step must be visible first. */
  function focusFirst(problems: BookingErrors) {
    const field = elsewhere ? 'branch' : firstOf(problems)
    if (!field) return
    flushSync(() => showStep(stepOf(field)))
    focusField(form.current, field)
  }

  /** Shows the next step on a phone, or the problems of this one. */
  function goOn() {
    const ofStep = Object.entries(problems).filter(([field]) => stepOf(field as BookingField) === draft.step)
    // Without a day there is no time to choose from, so only the day is missing.
    setErrors(without(Object.fromEntries(ofStep), choice.date ? [] : ['startTime']))
    if (ofStep.length > 0 || (elsewhere && draft.step === 1)) return focusFirst(problems)
    const next = draft.step === 1 ? 2 : 3
    goTo(next)
    history.push(next, draft.step)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors(problems)
    setTogether(true)
    setFailure(undefined)
    if (elsewhere || Object.keys(problems).length > 0) return focusFirst(problems)
    filledInMs.current ??= Math.max(0, Date.now() - (draft.startedAt ?? 0))
    const typed = bodyToSend(options, requiredContact, new FormData(event.currentTarget))
    const body = { ...typed, ...answers, filledInMs: filledInMs.current }
    booking.mutate({ ...(fixed && { params: fixed.params }), body } as InputOf<typeof bookAppointment>)
  }

  const missing = [...choiceFields, ...contactFields].filter((field) => problems[field])
  const contactMissing = requiredContact.some((field) => contact[field].trim() === '')
  return {
    errors,
    requiredContact,
    missing,
    elsewhere,
    change,
    changeContact,
    leaveContact,
    answers,
    answer,
    submit,
    goOn,
    goTo,
    pending: booking.isPending,
    failure,
    /** The dialog's single message for missing contact details; undefined on the page, which has one per field. */
    together: place === 'dialog' ? (together && contactMissing ? messages.contactRequired : '') : undefined,
  }
}

/** Keeps what was typed before hydration. */
function useInitialDraft(form: RefObject<HTMLFormElement | null>, { onDraft }: BookingOptions) {
  useEffect(() => {
    const filled = form.current
    const startedAt = Date.now()
    if (filled) onDraft((before) => draftWith({ startedAt, ...before }, new FormData(filled)))
  }, [form, onDraft])
}

/** What the fields do when they are changed or left. */
function fieldChanges(
  { place, booker, draft: { contact }, onDraft }: BookingOptions,
  errors: BookingErrors,
  setErrors: Dispatch<SetStateAction<BookingErrors>>,
) {
  function change(next: Choice) {
    onDraft((before) => ({ ...before, choice: applyChoice(before.choice, next, booker !== null) }))
    setErrors((before) => without(before, [...(Object.keys(next) as BookingField[]), 'startTime']))
  }

  function changeContact(field: ContactField, value: string) {
    onDraft((before) => ({ ...before, contact: { ...before.contact, [field]: value } }))
    // An error disappears as soon as it is fixed; a new one appears on blur.
    if (errors[field] && !contactProblem(field, value)) setErrors((before) => without(before, [field]))
  }

  function leaveContact(field: ContactField) {
    if (place === 'dialog' && contact[field].trim() === '') return
    setErrors((before) => ({ ...before, [field]: contactProblem(field, contact[field]) }))
  }

  function answer(field: EventField, value: string) {
    onDraft((before) => ({ ...before, event: { ...before.event, [field]: value } }))
    setErrors((before) => without(before, [field]))
  }

  return { change, changeContact, leaveContact, answer }
}

/** What is asked, and the date of the event where it is known; an answer that was not touched is what this device has. */
function answersOf({ draft, questions: { asked, eventDate: known }, eventDate, rental }: BookingOptions) {
  const answers: EventAnswers = { eventDate: eventDate ?? known }
  for (const field of asked) answers[field] = draft.event[field] ?? answers[field]
  if (rental) answers.eventDate = rental.eventDate
  return answers
}

function problemsOf({ choice, contact }: BookingDraft, requiredContact: readonly ContactField[]) {
  const problems: BookingErrors = choiceProblems(choice)
  for (const field of requiredContact) {
    const problem = contactProblem(field, contact[field])
    if (problem) problems[field] = problem
  }
  return problems
}

/** The steps of the form on a phone. */
function useSteps(form: RefObject<HTMLFormElement | null>, { draft, onDraft }: BookingOptions) {
  const showStep = (step: BookingStep) => onDraft((before) => ({ ...before, step }))
  const history = useStepHistory(showStep)
  function goTo(step: BookingStep) {
    if (step < draft.step) history.back(draft.step - step)
    flushSync(() => showStep(step))
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true })
  }
  return { showStep, goTo, history }
}

/** Without what the server knows or what is empty. @param form has the field that only a bot fills in */
function bodyToSend(
  { draft: { choice, contact }, dresses, rental, fittingToken }: BookingOptions,
  requiredContact: readonly ContactField[],
  form: FormData,
) {
  const trap = form.get('website')
  const { branch, type, date, startTime } = choice
  return {
    branch,
    type,
    date,
    startTime,
    ...(dresses.length > 0 && { dressIds: dresses.map(({ id }) => id) }),
    ...(rental && fittingToken && { fittingToken }),
    ...Object.fromEntries(requiredContact.map((field) => [field, contact[field]])),
    ...(form.has(whatsappBoxName) && { whatsappConsent: true }),
    ...(trap ? { website: String(trap) } : {}),
  }
}

function stepOf(field: BookingField): BookingStep {
  if (field === 'branch' || field === 'type') return 1
  return field === 'date' || field === 'startTime' ? 2 : 3
}

function errorsOf({ fields }: ApiError, others: readonly BookingField[]): BookingErrors {
  const places: readonly string[] = [...choiceFields, ...others]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => places.includes(name)))
}

function without(errors: BookingErrors, fields: BookingField[]): BookingErrors {
  const left = { ...errors }
  for (const field of fields) delete left[field]
  return left
}

function firstOf(errors: BookingErrors): BookingField | undefined {
  return [...choiceFields, ...contactFields, ...eventFields].find((name) => errors[name])
}

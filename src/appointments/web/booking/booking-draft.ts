import { type ContactField, contactFields } from '#accounts/contact-fields.ts'
import { applyChoice, type Choice } from '#appointments/rules/choice.ts'
import { type EventAnswers, eventFields, eventQuestions } from '#customers/event-contract.ts'
import { isPlainDate, isPlainTime } from '#shared/dates.ts'
import { isAppointmentType, isBranch } from '#showrooms/showrooms.ts'

/** The visitor's input, held outside the form so that closing a dialog loses nothing. */
export interface BookingDraft {
  choice: Choice
  contact: Record<ContactField, string>
  /** What is asked once; a field that was not touched is absent. */
  event: EventAnswers
  /** The step that a phone shows. */
  step: BookingStep
  /** When the form was first shown, in milliseconds since 1970. */
  startedAt?: number
}

/** A draft in the session storage; who she is has a draft for all forms. */
export interface StoredDraft extends Omit<BookingDraft, 'contact'> {
  presetKey: string
}

/** 1: showroom and type, 2: day and time, 3: contact details. */
export type BookingStep = 1 | 2 | 3

/** Starts at step 2 when showroom and type are chosen. */
export function emptyDraft(choice: Choice = {}): BookingDraft {
  const contact = { firstName: '', lastName: '', email: '', phone: '' }
  return { choice, contact, event: {}, step: choice.branch && choice.type ? 2 : 1 }
}

/** Merges fields that were filled in before hydration, which React state does not contain. */
export function draftWith(draft: BookingDraft, entered: FormData): BookingDraft {
  const [branch, type] = [entered.get('branch'), entered.get('type')]
  const change: Choice = {}
  if (isBranch(branch)) change.branch = branch
  if (isAppointmentType(type)) change.type = type
  const contact = { ...draft.contact }
  for (const field of contactFields) contact[field] = String(entered.get(field) ?? '') || contact[field]
  const event = { ...draft.event }
  for (const field of eventFields) {
    const value = entered.get(field)
    if (value) event[field] = String(value)
  }
  return { ...draft, choice: applyChoice(draft.choice, change, true), contact, event }
}

/** Undefined for an invalid draft: another version of this page may have written it. */
export function parseStoredDraft(read: unknown): StoredDraft | undefined {
  const { choice, event, step, startedAt, presetKey } = (read ?? {}) as Partial<StoredDraft>
  if (!choice || typeof presetKey !== 'string') return undefined
  const { branch, type, date, startTime, endTime } = choice
  return {
    choice: {
      ...(isBranch(branch) && { branch }),
      ...(isAppointmentType(type) && { type }),
      ...(isPlainDate(date) && { date }),
      ...(isPlainTime(startTime) && isPlainTime(endTime) && { startTime, endTime }),
    },
    event: eventQuestions.safeParse(event).data ?? {},
    step: step === 2 || step === 3 ? step : 1,
    ...(typeof startedAt === 'number' && { startedAt }),
    presetKey,
  }
}

interface Now {
  /** What the URL preselects. */
  preset: Choice
  presetKey: string
  signedIn: boolean
  /** The first date that can be booked. */
  first: string
}

/** With what another form knows of her. */
export function withPerson(draft: BookingDraft, person: Record<string, string>): BookingDraft {
  const contact = { ...draft.contact }
  for (const field of contactFields) contact[field] ||= person[field] ?? ''
  return { ...draft, contact }
}

/** Merges a stored draft with fields entered since, which win. With another preset only the answers are restored. */
export function restoreDraft(stored: StoredDraft, entered: BookingDraft, now: Now): BookingDraft {
  const { contact } = entered
  const event = { ...stored.event, ...entered.event }
  const startedAt = stored.startedAt ?? entered.startedAt
  if (stored.presetKey !== now.presetKey) return { ...entered, event, startedAt }
  const { branch, type } = entered.choice
  const change: Choice = {}
  if (branch && branch !== now.preset.branch) change.branch = branch
  if (type && type !== now.preset.type) change.type = type
  const { date, startTime, endTime, ...where } = stored.choice
  const begun = applyChoice(now.preset, where, now.signedIn)
  const dated =
    date && date >= now.first ? applyChoice(begun, { date, startTime, endTime }, now.signedIn) : begun
  return { choice: applyChoice(dated, change, now.signedIn), contact, event, step: stored.step, startedAt }
}

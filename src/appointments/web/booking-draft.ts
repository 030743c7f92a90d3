import { type Choice, choose } from '#appointments/choice.ts'
import { type ContactField, contactFields } from '#appointments/contact.ts'
import { isAppointmentType, isBranch } from '#showrooms/facts.ts'

/** What a visitor has entered; held by the place around the form, so that closing a dialog loses nothing. */
export interface BookingDraft {
  choice: Choice
  contact: Record<ContactField, string>
  /** When the form was first shown with it, as `performance.now()` counts. */
  shownAt?: number
}

export function emptyDraft(choice: Choice = {}): BookingDraft {
  return { choice, contact: { firstName: '', lastName: '', email: '', phone: '' } }
}

/** The draft with what stands in the form itself: entered before the page came alive, React knows nothing of it. */
export function draftWith(draft: BookingDraft, entered: FormData): BookingDraft {
  const [branch, type] = [entered.get('branch'), entered.get('type')]
  const change: Choice = {}
  if (isBranch(branch)) change.branch = branch
  if (isAppointmentType(type)) change.type = type
  const contact = { ...draft.contact }
  for (const field of contactFields) contact[field] = String(entered.get(field) ?? '') || contact[field]
  return { ...draft, choice: choose(draft.choice, change, true), contact }
}

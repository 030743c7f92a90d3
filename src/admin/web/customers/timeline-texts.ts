import type { TimelineEntry } from '#admin/customer-contract.ts'
import { customersTimelineTexts as words } from '#admin/messages/texts.gen.js'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { alterationStateNames } from '#rentals/alterations/texts.ts'
import { dateWithYear } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

const texts = {
  fitting: {
    PENDING: words.booked,
    CONFIRMED: words.booked,
    CANCELLED: words.cancelled,
    COMPLETED: words.wasHere,
    NO_SHOW: words.didNotCome,
  },
  with: (name: string) => `with ${name}`,
  rental: { PENDING: 'requested', CONFIRMED: 'confirmed', COMPLETED: 'completed', CANCELLED: 'cancelled' },
  paid: { RENTAL: words.payment, GUARANTEE: words.guarantee, FEE: words.fee, REFUND: words.refund },
  method: { CASH: 'in cash', CARD: 'by card', TRANSFER: 'by transfer', GUARANTEE: 'from the guarantee' },
  undone: (what: string) => `${what} undone`,
  alteration: words.alteration,
  due: (date: string) => `due ${date}`,
  overdue: (date: string) => `overdue since ${date}`,
  ofRental: (number: string) => `rental ${number}`,
  mail: { pending: words.emailNotSentYet, sent: words.email, failed: words.emailNotDelivered },
  message: words.messageByTheContactForm,
  note: (by: string | null) => (by ? `Note by ${by}` : words.note),
}

export function entryTitle(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'fitting':
      return appointmentSentence(entry)
    case 'rental':
      return `Rental ${entry.number}, ${entry.dress}`
    case 'payment':
      return paymentTitle(entry)
    case 'alteration':
      return `${texts.alteration}: ${entry.what}`
    case 'mail':
      return `${texts.mail[entry.status]}: ${entry.subject}`
    case 'message':
      return entry.subject ? `${texts.message}: ${entry.subject}` : texts.message
    case 'note':
      return texts.note(entry.by)
  }
}

function paymentTitle({ paid, method, amount, isReversal }: Of<'payment'>): string {
  const what = `${texts.paid[paid]} ${amountInDollars(amount)} ${texts.method[method]}`
  return isReversal ? texts.undone(what) : what
}

export function entryDetail(entry: TimelineEntry): string | undefined {
  switch (entry.kind) {
    case 'fitting':
      return dotList([texts.fitting[entry.status], ...fittingFacts(entry), entry.number, entry.notes])
    case 'rental':
      return `For ${dateWithYear(entry.eventDate)}, ${texts.rental[entry.status]}`
    case 'payment':
      return `Rental ${entry.rental}, receipt ${entry.receipt}`
    case 'alteration':
      return alterationDetail(entry)
    case 'mail':
      return undefined
    default:
      return entry.text
  }
}

/** Who does it, and what is tried on. */
export function fittingFacts({ colleague, dresses }: Pick<Of<'fitting'>, 'colleague' | 'dresses'>): string[] {
  const parts = [colleague && texts.with(colleague.name), dresses.length > 0 && commaList(dresses)]
  return parts.filter((part) => part !== null && part !== false)
}

function alterationDetail({ state, dueDate, isOverdue, rental }: Of<'alteration'>): string {
  const due = state === 'OPEN' && (isOverdue ? texts.overdue : texts.due)(dateWithYear(dueDate))
  return commaList([alterationStateNames[state], due, texts.ofRental(rental)])
}

import type { TimelineEntry } from '#admin/customer-contract.ts'
import { adminWords, timelineTexts as words } from '#admin/texts/texts.gen.js'
import { listedStateNames } from '#alterations/texts.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { dateWithYear } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import { words as sharedWords } from '#shared/texts/texts.gen.js'
import { entryStateNames, thingName } from '#waitlist/entry-texts.ts'
import { eventNames } from '#whatsapp/events.ts'
import { messageStateNames, reasonNames } from '#whatsapp/states.ts'

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

const fittings = {
  PENDING: sharedWords.booked,
  CONFIRMED: sharedWords.booked,
  CANCELLED: sharedWords.cancelled,
  COMPLETED: words.wasHere,
  NO_SHOW: words.didNotCome,
}
const mails = { pending: words.emailWaiting, sent: words.email, failed: words.emailNotDelivered }

export function entryTitle(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'fitting':
      return appointmentSentence(entry)
    case 'rental':
      return adminWords.rentalOfDress(entry)
    case 'payment':
      return paymentTitle(entry)
    case 'alteration':
      return `${words.alteration}${colon()} ${entry.what}`
    case 'waitlist':
      return words.waitlist({ what: waitlistName(entry) })
    case 'mail':
      return `${mails[entry.status]}${colon()} ${entry.subject}`
    case 'message':
      return [words.contactMessage, entry.subject].filter(Boolean).join(`${colon()} `)
    case 'whatsapp':
      return whatsappTitle(entry)
    case 'answer':
      return words.answer
    case 'marketing':
      return entry.agrees ? words.marketingAgain : words.marketingStopped
    case 'note':
      return entry.by ? words.noteBy({ name: entry.by }) : sharedWords.note
  }
}

function paymentTitle({ paid, method, amount, isReversal }: Of<'payment'>): string {
  const facts = { paid, method, amount: amountInDollars(amount) }
  return isReversal ? words.paidUndone(facts) : words.paid(facts)
}

function whatsappTitle({ event, state, reason, by }: Of<'whatsapp'>): string {
  const title = `WhatsApp${colon()} ${eventNames[event]}`
  if (by) return commaList([title, words.sentBy({ name: by })])
  return commaList([title, reason ? reasonNames[reason] : messageStateNames[state]])
}

export function entryDetail(entry: TimelineEntry): string | undefined {
  switch (entry.kind) {
    case 'fitting':
      return dotList([fittings[entry.status], ...fittingFacts(entry), entry.number, entry.notes])
    case 'rental':
      return words.rentalFor({ date: dateWithYear(entry.eventDate), status: entry.status })
    case 'payment':
      return words.receipt(entry)
    case 'alteration':
      return alterationDetail(entry)
    case 'waitlist':
      return words.waitlistFor({ date: dateWithYear(entry.date), state: entryStateNames[entry.state] })
    case 'mail':
    case 'marketing':
      return undefined
    default:
      return entry.text
  }
}

function waitlistName({ dress, type, branch }: Of<'waitlist'>): string {
  return thingName({ type, branch, dress: dress ? { title: dress } : null })
}

/** Who does it, and what is tried on. */
export function fittingFacts({ colleague, dresses }: Pick<Of<'fitting'>, 'colleague' | 'dresses'>): string[] {
  const parts = [colleague && adminWords.withName(colleague), dresses.length > 0 && commaList(dresses)]
  return parts.filter((part) => part !== null && part !== false)
}

function alterationDetail({ state, dueDate, isOverdue, rental }: Of<'alteration'>): string {
  const due = state === 'OPEN' && (isOverdue ? words.overdue : words.due)({ date: dateWithYear(dueDate) })
  return commaList([listedStateNames[state], due, words.ofRental({ number: rental })])
}

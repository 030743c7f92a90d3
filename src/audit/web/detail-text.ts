import { auditWords, detailText as messages } from '#audit/texts/texts.gen.js'
import { dateWithYear, isPlainDate, localNow, longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, dollarsAndCents } from '#shared/format/money.ts'
import { words as sharedWords, staffWords } from '#shared/texts/texts.gen.js'

/** What the log stores as staff read it: names, amounts, dates and receipts, without ids and what is empty. */

/** In dollars, as on the wire. */
const amounts =
  /^(amount|balance|due|guarantee|paid|price|refund|takenBack|usual|\w*Price|guaranteeAmount|minimumPayout)$/

const longestList = 20

interface Words {
  /** The domain of the action, the part before the dot. */
  domain: string
  timeZone: string
}

/** Every fact by its name in words; the sides of a change, `before` and `after`, keep their keys: they are compared. */
export function detailInWords(detail: Record<string, unknown>, words: Words): Record<string, unknown> {
  const shown = Object.entries(detail).filter(
    ([name, value]) => value !== null && value !== undefined && value !== '' && !isId(name, value),
  )
  return Object.fromEntries(
    shown.map(([name, value]) => {
      if (name !== 'before' && name !== 'after')
        return [nameInWords(name, words), inWords(name, value, words)]
      return [name, isFields(value) ? detailInWords(value, words) : inWords(name, value, words)]
    }),
  )
}

type Names = Readonly<Record<string, string | undefined>>

/** `rentalPrice` is "Rental price", `appointmentIds` "Appointments", also when they have no name of their own. */
function nameInWords(name: string, { domain }: Words): string {
  const plural = name.replace(/sIds$/, 'ses').replace(/Ids$/, 's')
  const ofRental = domain === 'rental' ? (messages.rentalFields as Names)[name] : undefined
  const own = ofRental ?? (messages.fields as Names)[name] ?? (messages.fields as Names)[plural]
  if (own) return own
  const text = plural
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function inWords(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return auditWords.empty
  if (typeof value === 'boolean') return value ? sharedWords.yes : sharedWords.no
  if (typeof value === 'string') return textInWords(name, value, words)
  if (Array.isArray(value)) return listInWords(name, value, words)
  if (!isFields(value)) return String(value)
  // A fee of an inspection, in cents.
  if (typeof value.amount === 'number')
    return commaList([dollarsAndCents(value.amount), value.reason as string])
  const facts = Object.entries(detailInWords(value, words))
  return commaList(facts.map(([fact, text]) => `${fact} ${text}`)) || auditWords.empty
}

function textInWords(name: string, value: string, { timeZone }: Words): string {
  if (amounts.test(name)) return amountInDollars(value)
  if (name === 'receipt') return value.replace(/\d+$/, (number) => number.padStart(5, '0'))
  if (isInstant.test(value)) {
    const { date, time } = localNow(new Date(value), timeZone)
    return `${dateWithYear(date)}, ${time}`
  }
  if (isConstant.test(value))
    return (messages.values as Names)[value] ?? value.replaceAll('_', ' ').toLowerCase()
  return isPlainDate(value) ? longDateWithYear(value) : value
}

function listInWords(name: string, list: unknown[], words: Words): string {
  if (list.length === 0) return auditWords.empty
  if (/Ids$/.test(name)) return String(list.length)
  const texts = list.slice(0, longestList).map((one) => inWords(name, one, words))
  const more = list.length - texts.length
  return commaList([...texts, ...(more > 0 ? [staffWords.andMore({ count: more })] : [])])
}

const isConstant = /^[A-Z]{2,}(_[A-Z]+)*$/
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** An id of another record says nothing to staff; a list of them is counted. */
function isId(name: string, value: unknown): boolean {
  return /(^i|I)d$/.test(name) && typeof value === 'string'
}

function isFields(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

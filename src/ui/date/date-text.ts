import { isPlainDate, monthName, weekdayName } from '#shared/dates.ts'
import { westernDigits } from '#shared/format/western-digits.ts'

interface Range {
  min?: string
  max?: string
}

/**
 * The date that a person typed, day first: '24/11/2026', '24.11.26', '24 nov', 'Tue 24 November 2026', '2026-11-24', also in
 * Arabic digits, with names in the current language. Undefined when it cannot be read. Without a year it is the next such day,
 * or the last up to `max`.
 */
export function readDate(text: string, today: string, range: Range = {}): string | undefined {
  const words = plainLetters(westernDigits(text)).match(/\p{L}+|\d+/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const names = words.filter((word) => !/^(\d|(st|nd|rd|th|er)$)/.test(word))
  const weekdays = Array.from({ length: 7 }, (_, day) => plainLetters(weekdayName(day)))
  const others = names.filter((name) => !weekdays.some((weekday) => isStartOf(name, weekday)))
  // 'mar' is a Tuesday and a month in French.
  const month = monthNamed((others.length > 0 ? others : names).join(' '))
  const [day = '', year, ...rest] = numbers
  if (month && rest.length === 0) return dateOf(day, month, year, today, range)
  return others.length === 0 ? readNumbers(numbers, today, range) : undefined
}

/** True for a text that further digits would not change: it can be read while it is being typed. */
export function isWholeDate(text: string): boolean {
  return /(^|\D)\d{4}$|^\d{4}-\d\d-\d\d$/.test(westernDigits(text.trim()))
}

function readNumbers(numbers: string[], today: string, range: Range): string | undefined {
  const [first = '', second, third, ...rest] = numbers
  if (rest.length > 0) return undefined
  if (second === undefined) {
    const [, day = '', month = '', year] = /^(\d\d)(\d\d)(\d{4})$/.exec(first) ?? []
    return dateOf(day, month, year, today, range)
  }
  if (first.length !== 4) return dateOf(first, second, third, today, range)
  return third === undefined ? undefined : dateOf(third, second, first, today, range)
}

function dateOf(day: string, month: string, year: string | undefined, today: string, range: Range) {
  if (year === undefined) return inNearestYear(day, month, today, range)
  return joined(year.length === 2 ? `20${year}` : year, month, day)
}

/** Forward from the start of the range or from today; backward when only the end of the range is known. */
function inNearestYear(day: string, month: string, today: string, { min, max }: Range) {
  const isBackward = max !== undefined && min === undefined
  const start = min ?? max ?? today
  // Around 1900 and 2100 eight years pass between two 29 Februaries.
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((years) => joined(String(Number(start.slice(0, 4)) + (isBackward ? -years : years)), month, day))
    .find((date) => date !== undefined && (isBackward ? date <= start : date >= start))
}

function joined(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : undefined
}

/** 'nov' and 'november' are '11'; a start of several names, such as 'jui' in French, is none. */
function monthNamed(name: string): string | undefined {
  const months = Array.from({ length: 12 }, (_, index) => plainLetters(monthName(index + 1)))
  const found = [...months.keys()].filter((index) => isStartOf(name, months[index] as string))
  return found.length === 1 ? String(Number(found[0]) + 1) : undefined
}

function isStartOf(word: string, name: string): boolean {
  return word === name || (word.length >= 3 && name.startsWith(word))
}

/** Without capitals and accents: 'dec' is the start of 'Décembre'. */
function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

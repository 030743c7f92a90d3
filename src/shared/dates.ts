import { currentLanguage, type Language } from '#shared/language/language.ts'
import { commaList } from './format/list.ts'

/**
 * Local dates (`YYYY-MM-DD`) and times (`HH:MM`) of a showroom. Both sort as text, so `<` compares them. Functions throw a
 * RangeError on an invalid one; check input with `isPlainDate` and `isPlainTime` first.
 */
export type LocalTime = { date: string; time: string }

/** Durations in milliseconds. A day of a showroom may have 23 or 25 hours: `addDays` counts dates. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Arabic with western digits and the names of months in Lebanon. */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr', ar: 'ar-LB-u-nu-latn' }

const formatters = new Map<string, Intl.DateTimeFormat>()
const clockFields: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}

/** True for an existing day from 1900 to 2199. */
export function isPlainDate(value: unknown): value is string {
  return typeof value === 'string' && /^(19|20|21)\d\d-/.test(value) && utcOf(value) !== undefined
}

/** True from 00:00 to 23:59. */
export function isPlainTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** True for `YYYY-MM`. */
export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && isPlainDate(`${value}-01`)
}

/** 0 = Sunday to 6 = Saturday. */
export function dayOfWeek(date: string): number {
  return (((epochDay(date) + 4) % 7) + 7) % 7
}

export function addDays(date: string, days: number): string {
  return plainDate((epochDay(date) + days) * dayMs)
}

/** Negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from)
}

/** Every date of a month `YYYY-MM`, in order. */
export function datesOfMonth(month: string): string[] {
  const first = epochDay(`${month}-01`)
  const days = Array.from({ length: 31 }, (_, day) => plainDate((first + day) * dayMs))
  return days.filter((date) => date.startsWith(month))
}

/** Minutes since midnight: '11:30' is 690. */
export function minutesOf(time: string): number {
  if (!isPlainTime(time)) throw new RangeError(`not a time: ${time}`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The time of 0 to 1439 minutes after midnight: 690 is '11:30'. */
export function timeOf(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1439)
    throw new RangeError(`not minutes: ${minutes}`)
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** '2026-11-23 10:05', of a zone: for files, which spreadsheets read as a date. */
export function localMoment(instant: string | Date, timeZone: string): string {
  const { date, time } = localNow(new Date(instant), timeZone)
  return `${date} ${time}`
}

/** Local date and time in a zone; seconds are cut off. */
export function localNow(now: Date, timeZone: string): LocalTime {
  const wall = now.getTime() + offsetAt(now.getTime(), timeZone)
  return { date: plainDate(wall), time: new Date(wall).toISOString().slice(11, 16) }
}

/**
 * The instant of a local date and time in a zone. A time that occurs twice (clocks go back) is the earlier instant; a time
 * that is skipped (clocks go forward, in Beirut at midnight) is the first instant after the gap.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wall = epochDay(date) * dayMs + minutesOf(time) * minuteMs
  const before = wall - offsetAt(wall - dayMs, timeZone)
  const after = wall - offsetAt(wall + dayMs, timeZone)
  const shown = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : endOfGap(after, before, timeZone))
}

/** 'Saturday' for 6. */
export function weekdayName(day: number, style: 'long' | 'short' | 'narrow' = 'long'): string {
  return datePartName({ weekday: style }, Date.UTC(2023, 0, 1 + day))
}

/** 'December' for 12. */
export function monthName(month: number, style: 'long' | 'short' = 'long'): string {
  return datePartName({ month: style }, Date.UTC(2023, month - 1, 1))
}

/** 'December 2026' of '2026-12' or of a day. */
export function monthWithYear(month: string, style: 'long' | 'short' = 'long'): string {
  return `${monthName(monthOf(month), style)} ${month.slice(0, 4)}`
}

/**
 * 'Saturday 5 December'. Joined from separate names, because releases of Intl differ in the comma of whole-date formats,
 * and the HTML of the server must equal that of the browser.
 */
export function longDate(date: string): string {
  return `${weekdayName(dayOfWeek(date))} ${dayAndMonth(date)}`
}

/** 'Saturday 5 December 2026'. */
export function longDateWithYear(date: string): string {
  return `${longDate(date)} ${date.slice(0, 4)}`
}

/** 'Saturday 5 December 2026, 12:03', on the clock of a time zone. */
export function longMoment(instant: Date, timeZone: string): string {
  const { date, time } = localNow(instant, timeZone)
  return commaList([longDateWithYear(date), time])
}

/** 'Sat 5 Dec'. */
export function shortDay(date: string): string {
  return `${weekdayName(dayOfWeek(date), 'short')} ${dayAndMonth(date, 'short')}`
}

/** 'Sat 5 Dec 2026', for columns of dates. */
export function shortDayWithYear(date: string): string {
  return `${weekdayName(dayOfWeek(date), 'short')} ${shortDateWithYear(date)}`
}

/** '5 December 2026'. */
export function dateWithYear(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** '5 Dec 2026'. */
export function shortDateWithYear(date: string): string {
  return `${dayAndMonth(date, 'short')}${currentLanguage() === 'ar' ? '/' : ' '}${date.slice(0, 4)}`
}

/**
 * '5 December'. In French the first of a month is '1er décembre'. Arabic has no short names of months, so that the short form
 * is '5/12'.
 */
export function dayAndMonth(date: string, style: 'long' | 'short' = 'long'): string {
  const day = Number(date.slice(8))
  const language = currentLanguage()
  if (language === 'ar' && style === 'short') return `${day}/${monthOf(date)}`
  return `${day}${language === 'fr' && day === 1 ? 'er' : ''} ${monthName(monthOf(date), style)}`
}

// A week after 31 December 2199 is a day too, though nobody may type it.
function epochDay(date: string): number {
  const utc = utcOf(date)
  if (utc === undefined) throw new RangeError(`not a date: ${date}`)
  return utc / dayMs
}

function utcOf(text: string): number | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const date = new Date(text)
  // Date takes 31 February for 3 March.
  return date.getUTCDate() === Number(text.slice(8)) ? date.getTime() : undefined
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7))
}

function plainDate(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/** Offset of the zone from UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const shown: Record<string, number> = {}
  const clock = formatterOf('en-u-ca-gregory-nu-latn', { ...clockFields, timeZone })
  for (const { type, value } of clock.formatToParts(instant)) shown[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** Binary search for the second of a clock change between two instants in ms. */
function endOfGap(start: number, end: number, timeZone: string): number {
  if (end - start <= 1000) return end
  const middle = Math.floor((start + end) / 2000) * 1000
  const changed = offsetAt(middle, timeZone) === offsetAt(end, timeZone)
  return changed ? endOfGap(start, middle, timeZone) : endOfGap(middle, end, timeZone)
}

function datePartName(name: Intl.DateTimeFormatOptions, utc: number): string {
  const locale = locales[currentLanguage()]
  return formatterOf(locale, { ...name, calendar: 'gregory', timeZone: 'UTC' }).format(utc)
}

// Creating a formatter takes 50 µs, ten times as long as using it.
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

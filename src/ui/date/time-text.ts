import { westernDigits } from '#shared/format/western-digits.ts'

const pattern = /^(\d{1,2})(?:\s*(?:[:.h]\s*)?(\d\d))?\s*(am|pm)?$/

/** The time that a person typed: '9', '930', '9.30', '9:30 pm', also in Arabic digits. Undefined when it cannot be read. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] = pattern.exec(westernDigits(text.trim()).toLowerCase()) ?? []
  if (hours === undefined || Number(minutes) > 59) return undefined
  const hour = half ? hourOfHalf(Number(hours), half) : Number(hours)
  return hour === undefined || hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`
}

/** True for a text that further digits would not change. */
export function isWholeTime(text: string): boolean {
  return /^\d\d:\d\d$/.test(westernDigits(text.trim()))
}

function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

import {
  bookingRules as messages,
  googleCalendar as rulesGoogleCalendar,
  choice as texts,
} from '#appointments/texts/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { type AppointmentType, type Branch, showrooms, typesAllowed } from '#showrooms/showrooms.ts'
import type { Slot } from '#showrooms/slots.ts'
import { appointmentSentence, fieldTexts, typeName } from './messages.ts'

/** The choices so far; `endTime` comes with `startTime`. */
export type Choice = {
  branch?: Branch
  type?: AppointmentType
  date?: string
  startTime?: string
  endTime?: string
}

/** Applies a change and clears what no longer fits: a type that the showroom does not offer, a time of another day. */
export function applyChoice(choice: Choice, change: Choice, signedIn: boolean): Choice {
  const next = { ...choice, ...change }
  if (next.type && !typesAllowed(next.branch, signedIn).includes(next.type)) next.type = undefined
  const same = next.branch === choice.branch && next.type === choice.type && next.date === choice.date
  if (!same && !('startTime' in change)) {
    next.startTime = undefined
    next.endTime = undefined
  }
  return next
}

export type ChoiceField = 'branch' | 'type' | 'date' | 'startTime'
export const choiceFields = ['branch', 'type', 'date', 'startTime'] as const satisfies ChoiceField[]

/** A message for each missing choice. */
export function choiceProblems(choice: Choice): Partial<Record<ChoiceField, string>> {
  const problems: Partial<Record<ChoiceField, string>> = {}
  for (const field of choiceFields) if (!choice[field]) problems[field] = fieldTexts[field]
  return problems
}

/** What the list of times still needs. All three missing is the specification's text. */
export function missingForTimes({ branch, type, date }: Choice): string | undefined {
  const missing = [!branch && 'branch', !type && 'type', !date && 'date'].filter(Boolean)
  if (missing.length === 0) return undefined
  if (missing.length === 3) return messages.selectFirst
  return texts.missing[missing.join('_') as keyof typeof texts.missing]
}

/**
 * The choice without a day that has no free slot and without a time that is no longer free. @param slots the free times
 * of the chosen day; undefined while they load
 */
export function availableChoice(choice: Choice, slots: readonly Slot[] | undefined): Choice {
  const { branch, type, date, startTime, endTime } = choice
  const where = { ...(branch && { branch }), ...(type && { type }) }
  const isFree = slots ? slots.length > 0 : date && hoursOn(date) && !(branch && type)
  if (!date || !isFree) return where
  const isTimeFree = slots?.some((slot) => slot.startTime === startTime)
  return { ...where, date, ...(isTimeFree && { startTime, endTime }) }
}

/** The chosen part of 'Bridal fitting at Aoukar, Saturday 5 December, 11:00–12:00'; empty before the first choice. */
export function choiceSentence({ branch, type, date, startTime, endTime }: Choice): string {
  if (branch && type && date && startTime && endTime) {
    return appointmentSentence({ branch, type, date, startTime, endTime })
  }
  const name = type ? typeName(type) : texts.appointment
  const what = branch
    ? rulesGoogleCalendar.title({ type: name, showroom: showrooms[branch].name })
    : type && name
  return commaList([what, date && longDate(date)])
}

import type { ColleagueColour } from '#colleagues/colours.ts'
import type { Colleague } from '#colleagues/contract.ts'
import type { ColleagueWarning } from '#colleagues/rules.ts'
import { weekdayName } from '#shared/dates.ts'
import { showrooms } from '#showrooms/facts.ts'

const messages = { noDays: 'No fixed days' }

/** After her name: "Maya Haddad: has another fitting then". */
export const warningTexts: Readonly<Record<ColleagueWarning, string>> = {
  busy: 'has another fitting then',
  off: 'is off that day',
  elsewhere: 'works in the other showroom that day',
  not_working: 'does not work that day',
}

/** On cards. */
export const shortWarnings: Readonly<Record<ColleagueWarning, string>> = {
  busy: 'Two fittings at once',
  off: 'She is off',
  elsewhere: 'Other showroom',
  not_working: 'Not her day',
}

export const colourNames: Readonly<Record<ColleagueColour, string>> = {
  plum: 'Plum',
  teal: 'Teal',
  rust: 'Rust',
  indigo: 'Indigo',
  rose: 'Rose',
  olive: 'Olive',
  slate: 'Slate',
  cocoa: 'Cocoa',
  leaf: 'Leaf green',
  violet: 'Violet',
}

/** 'Aoukar: Mon, Tue · Kfar Hbab: Sat'. */
export function weekText({ weekdays }: Pick<Colleague, 'weekdays'>): string {
  const parts = (['AOUKAR', 'KFARHBAB'] as const).flatMap((branch) => {
    const days = weekdays[branch].toSorted().map((day) => weekdayName(day, 'short'))
    return days.length > 0 ? [`${showrooms[branch].name}: ${days.join(', ')}`] : []
  })
  return parts.join(' · ') || messages.noDays
}

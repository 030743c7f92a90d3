import type { Colleague } from '#colleagues/contract.ts'
import { colleagueTexts as messages } from '#colleagues/texts/texts.gen.js'
import { weekdayName } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/showrooms.ts'

export const colourNames = messages.colourNames
/** After her name: "Maya Haddad: has another fitting then". */
export const warningTexts = messages.warningTexts
/** On cards. */
export const shortWarnings = messages.shortWarnings

/** 'Aoukar: Mon, Tue · Kfar Hbab: Sat'. */
export function weekText({ weekdays }: Pick<Colleague, 'weekdays'>): string {
  const parts = (['AOUKAR', 'KFARHBAB'] as const).flatMap((branch) => {
    const days = weekdays[branch].toSorted().map((day) => weekdayName(day, 'short'))
    return days.length > 0 ? [messages.week({ showroom: showrooms[branch].name, days: commaList(days) })] : []
  })
  return dotList(parts) || messages.noDays
}

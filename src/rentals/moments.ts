import { moments as messages } from '#rentals/texts/texts.gen.js'
import { addDays, localNow, longDate } from '#shared/dates.ts'

export interface ShowroomDay {
  /** In the showroom. */
  today: string
  timeZone: string
}

/** 'tomorrow 09:23, showroom time'. */
export function momentText(at: Date, { today, timeZone }: ShowroomDay, texts = messages.at): string {
  const { date, time } = localNow(at, timeZone)
  if (date === today) return texts.today({ time })
  return date === addDays(today, 1) ? texts.tomorrow({ time }) : texts.later({ day: longDate(date), time })
}

/** The moment after “until”: French says 'jusqu’à demain' and 'jusqu’au mercredi'. */
export function untilText(at: Date, day: ShowroomDay): string {
  return momentText(at, day, messages.until)
}

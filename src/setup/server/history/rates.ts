import { addDays, instantOf, localNow } from '#shared/dates.ts'
import { setRate } from '#till/server/actions.ts'
import type { Past, PastEvent } from './past.ts'

const recent = [
  { rate: 89_400, daysAgo: 60 },
  { rate: 89_650, daysAgo: 20 },
  { rate: 89_500, daysAgo: 9 },
]

const ofYear = [89_500, 89_450, 89_600, 89_550, 89_700, 89_500, 89_350, 89_400, 89_600]

/** Small moves: about one a month since `from`, and those of the last two months. */
export function rateEvents({ tx, timeZone, now }: Past, from: string): PastEvent[] {
  const { date: today } = localNow(now, timeZone)
  const set = (rate: number, date: string): PastEvent => ({
    at: instantOf(date, '09:00', timeZone),
    run: (actor) => setRate(tx, timeZone, actor, { rate }),
  })
  const firstRecent = addDays(today, -recent[0]!.daysAgo)
  const older = ofYear.map((rate, nth) => ({ rate, date: addDays(from, nth * 35) }))
  return [
    ...older.filter(({ date }) => date < firstRecent).map(({ rate, date }) => set(rate, date)),
    ...recent.map(({ rate, daysAgo }) => set(rate, addDays(today, -daysAgo))),
  ]
}

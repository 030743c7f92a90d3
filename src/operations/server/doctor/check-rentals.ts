import { checkRentals as messages } from '#operations/texts/texts.gen.js'
import { type LeftOpen, rentalsLeftOpen } from '#rentals/server/left-open.ts'
import { localNow } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { DoctorDeps, Seen } from './seen.ts'

/** A bug has left these; the others wait for staff. */
const wrong: readonly (keyof LeftOpen)[] = ['pendingEarnings', 'pendingAgreements']

export async function checkRentals({ db, clock, config }: DoctorDeps): Promise<Seen> {
  const now = clock()
  const { date: today } = localNow(now, config.SHOP_TIMEZONE)
  const found = await rentalsLeftOpen(db, { now, today })
  const named = (Object.keys(found) as (keyof LeftOpen)[]).filter((name) => found[name].length > 0)
  if (named.length === 0) return ['good', messages.good]
  const texts = named.map((name) => messages[name]({ numbers: commaList(found[name]) }))
  return [named.some((name) => wrong.includes(name)) ? 'wrong' : 'warning', texts.join(' ')]
}

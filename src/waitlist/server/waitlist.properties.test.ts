import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import { hourMs } from '#shared/dates.ts'
import { randomFrom } from '#tests/support/random.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { waitlistAnswers } from '#waitlist/answers.ts'
import { answerOffer, joinWaitlist } from '#waitlist/contract.ts'
import { moveWaitlistEntry } from '#waitlist/staff-contract.ts'
import { manageToken } from './links.ts'
import { checkAllLists, sweep } from './sweep.ts'
import { waitlistEntries } from './tables.ts'
import { guest } from './waitlist.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, maxConnections: 20 })
const { db, call, deps, clock } = app
const staff = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
// One of a kind, and two alike.
const dressIds = await insertDress(db, {}, { stockQuantity: 2 })
// Their windows contain days of each other.
const dates = ['2027-03-06', '2027-03-08']
const operations = series(90)

type Entry = typeof waitlistEntries.$inferSelect
const stored = () => db.select().from(waitlistEntries)
const thingOf = ({ dressId, date }: Entry) => `${dressId} ${date}`

test(`random requests, cancellations, joins, answers and time: nothing is offered twice, nobody is skipped, offers hold, ${operations} times`, {
  tags: ['slow'],
}, async () => {
  const random = randomFrom(2026)
  const any = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const tokens: string[] = []
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const body = { dressId: any(dressIds), eventDate: any(dates), ...guest() }
      const made = await call(requestRental, { body })
      if (made.status === 201) tokens.push(made.body.manageToken!)
    },
    async () => {
      const body = { kind: 'DRESS' as const, dressId: any(dressIds), date: any(dates), ...guest() }
      await call(joinWaitlist, { body })
    },
    async () => tokens.length > 0 && call(cancelManagedRental, { params: { token: any(tokens) } }),
    async () => {
      const entry = any(await stored())
      const params = { token: manageToken(deps, { id: entry?.id ?? '', linkKey: null }) }
      return entry && call(answerOffer, { params, body: { answer: any(waitlistAnswers) } })
    },
    async () => {
      const entry = any(await stored())
      const body = { direction: any(['up', 'down'] as const) }
      return entry && call(moveWaitlistEntry, { params: { id: entry.id }, body }, { as: staff })
    },
    async () => {
      clock.now = new Date(clock.now.getTime() + Math.floor(random() * 8) * hourMs)
    },
  ]
  // A long list from the start: who is skipped is seen.
  for (let nth = 0; nth < 3; nth++) await acts[0]!()
  for (let nth = 0; nth < 24; nth++) await acts[1]!()
  let offers = 0
  let passedOver = 0
  for (let nth = 0; nth < operations; nth++) {
    // At once, with a sweep of another server among them.
    await Promise.all([any(acts)(), any(acts)(), any(acts)(), ...(nth % 3 ? [] : [sweep(deps)])])
    const before = await stored()
    await Promise.all([sweep(deps), sweep(deps)])
    await checkAllLists(deps)
    const { got, later } = expectFair(before, await stored())
    offers += got
    passedOver += later
    await expectHeld()
    await expectNobodyWaitsForWhatIsFree()
  }
  // What happens at once has no fixed order, so their number differs from run to run.
  expect(offers).toBeGreaterThan(operations / 20)
  // Otherwise the order of the list was not put to the test.
  expect(passedOver).toBeGreaterThan(0)
})

/** Of those who wait for the same, the first ones get the offers. @returns how many there were, and how many waited behind them */
function expectFair(before: readonly Entry[], after: readonly Entry[]): { got: number; later: number } {
  const waited = before.filter(({ state }) => state === 'WAITING')
  const isServed = (entry: Entry) => after.find(({ id }) => id === entry.id)!.state !== 'WAITING'
  const served = waited.filter(isServed)
  const others = (entry: Entry) => waited.filter((one) => thingOf(one) === thingOf(entry) && !isServed(one))
  for (const entry of served)
    expect(others(entry).filter(({ position }) => position < entry.position)).toEqual([])
  return { got: served.length, later: served.filter((entry) => others(entry).length > 0).length }
}

/** Each offer has a hold of its own that lasts longer than the offer, and no copy is held twice. */
async function expectHeld(): Promise<void> {
  const { rows: without } = await db.execute(sql`
    select entry.id from waitlist_entries entry left join rentals on rentals.id = entry.rental_id
      and is_offer and status = 'PENDING' and hold_until > offer_ends_at
    where state = 'OFFERED' and (rentals.id is null or offer_ends_at <= ${clock.now.toISOString()})`)
  expect(without).toEqual([])
  const { rows: twice } = await db.execute(sql`
    select one.id from rental_pieces one join rental_pieces two
      on one.dress_id = two.dress_id and one.copy = two.copy and one.id < two.id
    where one.start_date < two.ready_date and two.start_date < one.ready_date
      and one.status <> 'CANCELLED' and two.status <> 'CANCELLED'`)
  expect(twice).toEqual([])
  // An offer that nobody has is held for nobody.
  const { rows: lost } = await db.execute(sql`
    select id from rentals where is_offer and status = 'PENDING'
      and not exists (select from waitlist_entries where rental_id = rentals.id and state = 'OFFERED')`)
  expect(lost).toEqual([])
}

async function expectNobodyWaitsForWhatIsFree(): Promise<void> {
  const waiting = (await stored()).filter(({ state }) => state === 'WAITING')
  const things = new Map(waiting.map((entry) => [thingOf(entry), entry]))
  for (const { dressId, date } of things.values()) {
    const query = { eventDate: date }
    const { body } = await call(getRentalOffer, { params: { id: dressId! }, query })
    expect(body.answer?.free, `${dressId} ${date}`).toBe(false)
  }
}

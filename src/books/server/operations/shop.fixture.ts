import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import type { Db } from '#platform/database/db.ts'
import { insertPieces } from '#rentals/server/piece-store.ts'
import { insertRentalRows, rentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals as rentalRows } from '#rentals/server/tables.ts'
import { addDays, localNow } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { branches } from '#showrooms/showrooms.ts'
import { randomFrom } from '#tests/support/random.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'

export const timeZone = 'Asia/Beirut'

interface Given {
  db: Db
  /** Status 0 when the server ended before it replied. */
  send: TestApp['send']
  now: () => Date
  seed: number
  staff: readonly Person[]
  lenders: readonly Person[]
}

interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** A change that the server has confirmed. */
interface Confirmed {
  what: string
  body: { id?: string; version?: number; creditNote?: { id: string } }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** A shop whose people do anything with money, also what is refused. */
export async function openShop({ db, send, now, seed, staff, lenders }: Given) {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!
  const replies = new Map<string, number>()
  const confirmed: Confirmed[] = []
  const dressOf = new Map<string, string>()
  for (const { id } of lenders) dressOf.set(id, (await insertDress(db, { ownerId: id }))[0])
  let requests = 0

  async function ask(what: string, endpoint: Endpoint, input: Input, as = oneOf(staff)) {
    const headers = { 'idempotency-key': randomUUID() }
    const reply = await send(endpoint, input, { as, headers })
    const name = `${what} ${reply.status}`
    replies.set(name, (replies.get(name) ?? 0) + 1)
    expect([0, 200, 201, 400, 404, 409, 422, 503], `${what}: ${JSON.stringify(reply.body)}`).toContain(
      reply.status,
    )
    if (endpoint.method !== 'GET' && (reply.status === 200 || reply.status === 201))
      confirmed.push({ what, body: reply.body as Confirmed['body'] })
    return { status: reply.status, body: reply.body as Record<string, never> }
  }

  /** A dress of a lender or of the shop that nobody rents. */
  async function newDress() {
    const ownerId = oneOf([...lenders, undefined])?.id ?? null
    const price = 10_000 + 50 * below(600)
    const [dressId] = await insertDress(db, { ownerId, rentalPrice: price })
    return { dressId, ownerId, price, guarantee: 200_00 }
  }

  /** Requested, of one to three pieces, with an event around now. */
  async function newRental(): Promise<string> {
    const [first, ...further] = [await newDress(), ...(below(2) ? [await newDress(), await newDress()] : [])]
    const startDate = addDays(today(), below(25) - 3)
    const days = {
      startDate,
      eventEnd: addDays(startDate, 1 + below(2)),
      endDate: addDays(startDate, 4),
    }
    const row = rentalRow({ ...first, branch: oneOf(branches), createdAt: now(), ...days })
    const [rental] = await insertRentalRows(db, [row])
    if (further.length === 0) return rental!.id
    await insertPieces(db, rental!, further, { after: 1 })
    const price = [first, ...further].reduce((sum, one) => sum + one.price, 0)
    const sums = { price, guarantee: 20_000 * (1 + further.length) }
    await db.update(rentalRows).set(sums).where(eq(rentalRows.id, rental!.id))
    return rental!.id
  }

  const today = () => localNow(now(), timeZone).date
  const rentals: string[] = []
  for (let nth = 0; nth < 12; nth += 1) rentals.push(await newRental())

  return {
    db,
    send,
    now,
    today,
    random,
    below,
    oneOf,
    ask,
    newRental,
    newDress,
    staff,
    lenders,
    /** Of each lender, a dress that nobody rents. */
    dressOf,
    /** Those that are paid, moved and cancelled now. */
    rentals,
    /** Pounds for one dollar. */
    rate: 89_500,
    confirmed,
    /** Unlike that of any other request. */
    reason() {
      requests += 1
      return `Request ${requests}`
    },
    replied: (name: string) => replies.get(name) ?? 0,
    repliedLike: (pattern: RegExp) =>
      [...replies].reduce((sum, [name, times]) => sum + (pattern.test(name) ? times : 0), 0),
    replies,
  }
}

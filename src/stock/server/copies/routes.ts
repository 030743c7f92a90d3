import { recordAudit } from '#audit/server/store.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { homeShowroom } from '#dresses/place.ts'
import { findAdminDress } from '#dresses/server/admin/store.ts'
import { copiesOf, lockDressesToRent, retireCopyOf } from '#dresses/server/rentable.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { moveOffCopy, openRentalsOfCopies, type RentalOfCopy } from '#rentals/server/copies.ts'
import { expireHolds } from '#rentals/server/expire-holds.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import { andList } from '#shared/format/list.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  type CopyRental,
  copyInUse,
  copyNotFound,
  type DressCopy,
  lastCopy,
  listCopies,
  retireCopy,
} from '#stock/copies-contract.ts'
import { copiesRoutes as messages } from '#stock/texts/texts.gen.js'

export const copyRoutes: Routes = (route, deps) => {
  const { db } = deps
  route(listCopies, ({ params, now }) => readCopies(db, deps, now, params.id))

  route(retireCopy, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      const moved = await retire(tx, deps, actor, params)
      return { copies: await readCopies(tx, deps, actor.now, params.id), moved }
    }),
  )
}

/** A copy that no customer has is where the dress is; while another one is out, that is its showroom. */
async function readCopies(db: Db | Tx, deps: Deps, now: Date, id: DressId): Promise<DressCopy[]> {
  const dress = await findAdminDress(db, id)
  if (!dress) throw new Refused(dressNotFound)
  const numbers = (await copiesOf(db, [id])).get(id) ?? [1]
  const open = await openRentalsOfCopies(db, id, replyContext(deps, now))
  const place = dress.place === 'CUSTOMER' ? homeShowroom(dress.availableBranches) : dress.place
  return numbers.map((copy) => {
    const own = open.filter((one) => one.copy === copy)
    const out = own.find(({ isWithCustomer }) => isWithCustomer)
    const next = own.find(({ isWithCustomer }) => !isWithCustomer)
    return {
      copy,
      place: out ? 'CUSTOMER' : place,
      out: out ? toCopyRental(out) : null,
      next: next ? toCopyRental(next) : null,
    }
  })
}

/** @returns the numbers of the rentals that got another copy */
async function retire(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { id, copy }: { id: DressId; copy: number },
): Promise<string[]> {
  // Requests take the same lock: none can take the copy meanwhile.
  const [dress] = await lockDressesToRent(tx, [id])
  if (!dress) throw new Refused(dressNotFound)
  if (!dress.copies.includes(copy)) throw new Refused(copyNotFound)
  const others = dress.copies.filter((one) => one !== copy)
  if (others.length === 0) throw new Refused(lastCopy)
  await expireHolds(tx, actor, [id])
  const calendar = await readCalendar(tx, deps, actor.now, homeShowroom(dress.availableBranches))
  const { moved, stuck } = await moveOffCopy(tx, id, copy, { others, calendar })
  if (stuck.length > 0) throw inUse(copy, stuck)
  await retireCopyOf(tx, actor.now, id, copy, others.length)
  const numbers = moved.map(({ number }) => number)
  await recordAudit(tx, actor, {
    action: 'dress.copy_retired',
    subjectType: 'dress',
    subjectId: id,
    detail: { copy, stockQuantity: others.length, ...(numbers.length > 0 && { moved: numbers }) },
  })
  return numbers
}

function inUse(copy: number, stuck: readonly RentalOfCopy[]): Refused {
  const list = andList(
    stuck.map((one) => {
      const { number, customer } = one
      return one.isWithCustomer
        ? messages.withCustomer({ number, customer })
        : messages.coming({ number, customer })
    }),
  )
  return new Refused(copyInUse, {
    message: messages.inUse({ copy, list }),
    more: { rentals: stuck.map(toCopyRental) },
  })
}

function toCopyRental({ id, number, customer, startDate, endDate }: RentalOfCopy): CopyRental {
  return { id, number, customer, startDate, endDate }
}

import type { Db, Tx } from '#platform/database/db.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { keysOf } from '#platform/secret-key.ts'
import { markDevice } from '#rentals/request/server/device.ts'
import { retryWhileLocked } from '#rentals/request/server/try-locks.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import {
  answerOffer,
  getWaitlistEntry,
  joinWaitlist,
  listMyWaitlist,
  renewWaitlistLink as renewLinkContract,
} from '#waitlist/contract.ts'
import {
  addWaitlistEntry,
  answerForCustomer,
  listWaitlist,
  moveWaitlistEntry,
  offerWaitlistEntry,
} from '#waitlist/staff-contract.ts'
import { answerEntry } from './answer.ts'
import { addByStaff, joinList } from './join.ts'
import { openManageToken } from './links.ts'
import { findWaitlistEntries, toListedEntries, waitlistFile } from './list.ts'
import { renewWaitlistLink } from './renew-link.ts'
import * as staff from './staff-actions.ts'
import { type EntryRow, entriesOfUser, findByLink } from './store.ts'
import { entryDetails, toCustomerEntry } from './to-reply.ts'

export const waitlistRoutes: Routes = (route, deps) => {
  const { db } = deps

  const entryOf = async (from: Db | Tx, token: string): Promise<EntryRow> => {
    const key = openManageToken(keysOf(deps), token, deps.clock())
    const entry = key && (await findByLink(from, key))
    if (!entry) throw new Refused(notFound)
    return entry
  }
  const forCustomer = async (from: Db | Tx, rows: readonly EntryRow[], now: Date) => {
    const facts = await entryDetails(from, rows)
    return rows.map((row) => toCustomerEntry(deps, row, facts.get(row.id)!, now))
  }
  const forStaff = async (tx: Tx, row: EntryRow) => (await toListedEntries(tx, deps, [row]))[0]!

  route(joinWaitlist, ({ body, actor, transaction, request, reply }) => {
    const device = markDevice(request, reply, deps.publicUrl)
    return transaction((tx) => joinList(tx, deps, actor, body, device))
  })

  // Who has a link gets no newer one by it: else no link would end.
  const forLink = async (from: Db | Tx, row: EntryRow, token: string, now: Date) => ({
    ...(await forCustomer(from, [row], now))[0]!,
    token,
  })

  route(getWaitlistEntry, async ({ params: { token }, now }) => {
    const entry = await entryOf(db, token)
    return forLink(db, entry, token, now)
  })

  route(answerOffer, ({ params, body, actor, now, transaction }) =>
    transaction(async (tx) => {
      const { id } = await entryOf(tx, params.token)
      const entry = await answerEntry(tx, deps, actor, id, body.answer)
      return forLink(tx, entry, params.token, now)
    }),
  )

  route(renewLinkContract, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await renewWaitlistLink(tx, deps, actor, params.token)
      return { success: true }
    }),
  )

  route(listMyWaitlist, async ({ viewer, now }) => forCustomer(db, await entriesOfUser(db, viewer.id), now))

  route(listWaitlist, ({ query, reply }) =>
    sendList(reply, query, waitlistFile, (page) => findWaitlistEntries(db, deps, page)),
  )

  route(addWaitlistEntry, ({ body, actor, transaction }) =>
    transaction(async (tx) => forStaff(tx, await addByStaff(tx, deps, actor, body))),
  )

  route(moveWaitlistEntry, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => forStaff(tx, await staff.move(tx, actor, params.id, body.direction))),
  )

  route(offerWaitlistEntry, ({ params, actor, transaction }) =>
    retryWhileLocked(() =>
      transaction(async (tx) => forStaff(tx, await staff.offerNow(tx, deps, actor, params.id))),
    ),
  )

  route(answerForCustomer, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => forStaff(tx, await answerEntry(tx, deps, actor, params.id, body.answer))),
  )
}

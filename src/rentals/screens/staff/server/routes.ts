import { rentalsBeingAltered } from '#alterations/server/store.ts'
import { sendCsv, sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import {
  listRentalsOfDays,
  listRentalsOnClosedDays,
  moveOffClosedDays,
} from '#rentals/closed-days-contract.ts'
import { readRequest, setRentalLanguage } from '#rentals/read-contract.ts'
import { rentalsOfCustomer } from '#rentals/server/store.ts'
import { replyContext, toListed } from '#rentals/server/to-reply.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { getTimeline } from '#rentals/timeline-contract.ts'
import { rentalsOfDays, rentalsOnClosedDays } from './closed-days.ts'
import { findRentals, rentalFile } from './list.ts'
import * as moving from './move-off-closed-days.ts'
import { findPieces, pieceFile } from './piece-file.ts'
import * as requests from './read-request.ts'
import { setLanguage } from './set-language.ts'
import { timeline } from './timeline.ts'

/** Rentals as staff see them: the list, the day, the timeline and closed days. */
export const rentalStaffRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(listRentals, async ({ viewer, query, now, reply }) => {
    const moment = replyContext(deps, now)
    if (viewer.role === 'ADMIN' && query.format === 'csv' && query.pieces)
      return sendCsv(reply, query, pieceFile, (page) => findPieces(db, page, moment))
    if (viewer.role === 'ADMIN')
      return sendList(reply, query, rentalFile, (page) => findRentals(db, page, moment))
    const altered = await rentalsBeingAltered(db, viewer.id, now)
    return (await rentalsOfCustomer(db, viewer.id)).map((found) => ({
      ...toListed(found, moment),
      isBeingAltered: altered.has(found.rental.id),
    }))
  })

  route(readRequest, ({ params, actor, transaction }) =>
    transaction((tx) => requests.readRequest(tx, actor, params.id)),
  )

  route(setRentalLanguage, ({ params, body, actor, transaction }) =>
    transaction((tx) => setLanguage(tx, actor, params.id, body.language)),
  )

  route(listRentalsOnClosedDays, ({ query, now }) => rentalsOnClosedDays(deps, now, query.branch))

  route(listRentalsOfDays, ({ query, now }) => rentalsOfDays(deps, now, query))

  route(moveOffClosedDays, ({ body, actor }) => moving.moveOffClosedDays(deps, actor, body))

  route(getTimeline, ({ query, now }) => timeline(deps.db, query, replyContext(deps, now)))
}

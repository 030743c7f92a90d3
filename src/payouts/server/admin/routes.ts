import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { type FindRentals, findStaffPayouts, payoutFile } from './list.ts'

export const staffPayoutRoutes =
  (findRentals: FindRentals): Routes =>
  (route, { db }) => {
    route(listStaffPayouts, ({ query, reply }) =>
      sendList(reply, query, payoutFile, (page) => findStaffPayouts(db, page, findRentals)),
    )
  }

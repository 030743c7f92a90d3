import type { Tx } from '#platform/database/db.ts'
import type { Routes } from '#platform/http/route.ts'
import {
  askForChange,
  askForManagedChange,
  declineChange,
  withdrawChange,
  withdrawManagedChange,
} from '#rentals/change-request-contract.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { toStaffReply } from '#rentals/screens/staff/server/reply.ts'
import { findManaged } from '#rentals/server/managed-rental.ts'
import { isCustomerOf } from '#rentals/server/own.ts'
import { findInDetail, type RentalInDetail } from '#rentals/server/store.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import * as requests from '#rentals/steps/server/change-request.ts'
import type { RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { toOwnReply } from './own-reply.ts'

/** What a customer asks to change in her rental, with an account or by the link of a guest. */
export const changeRequestRoutes: Routes = (route, deps) => {
  const { db } = deps
  const ownReply = async (tx: Tx, id: RentalId, now: Date) =>
    toOwnReply(tx, deps, (await findInDetail(tx, id)) as RentalInDetail, replyContext(deps, now))
  const assertCustomer = async (viewer: Viewer, id: RentalId) => {
    if (!(await isCustomerOf(db, viewer, id))) throw new Refused(rentalNotFound)
  }

  route(askForChange, async ({ params: { id }, body, actor, viewer, now, transaction }) => {
    await assertCustomer(viewer, id)
    return transaction(async (tx) => {
      await requests.askForChange(tx, deps, actor, id, body)
      return ownReply(tx, id, now)
    })
  })

  route(withdrawChange, async ({ params: { id }, actor, viewer, now, transaction }) => {
    await assertCustomer(viewer, id)
    return transaction(async (tx) => {
      await requests.withdrawChange(tx, deps, actor, id)
      return ownReply(tx, id, now)
    })
  })

  route(declineChange, async ({ params: { id }, body: { reason }, actor, now, transaction }) => {
    return transaction(async (tx) => {
      await requests.declineChange(tx, deps, actor, id, reason)
      return toStaffReply(tx, (await findInDetail(tx, id)) as RentalInDetail, replyContext(deps, now))
    })
  })

  route(askForManagedChange, async ({ params: { token }, body, actor, now, transaction }) => {
    const { rental } = await findManaged(deps, token, now)
    return transaction(async (tx) => {
      await requests.askForChange(tx, deps, actor, rental.id, body)
      return ownReply(tx, rental.id, now)
    })
  })

  route(withdrawManagedChange, async ({ params: { token }, actor, now, transaction }) => {
    const { rental } = await findManaged(deps, token, now)
    return transaction(async (tx) => {
      await requests.withdrawChange(tx, deps, actor, rental.id)
      return ownReply(tx, rental.id, now)
    })
  })
}

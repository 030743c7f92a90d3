import type { Db, Tx } from '#platform/database/db.ts'
import type { Routes } from '#platform/http/route.ts'
import { addFee, withdrawFee, writeOff } from '#rentals/fee-contract.ts'
import { payRental, refundRental, reversePayment } from '#rentals/payment-contract.ts'
import * as fees from '#rentals/payments/server/fee-actions.ts'
import { toStaffReply } from '#rentals/screens/staff/server/reply.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import { findTheirs } from '#rentals/server/store.ts'
import { replyContext, toPaymentReply } from '#rentals/server/to-reply.ts'
import * as pay from '#rentals/steps/server/pay.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'

/** Payments and fees. */
export const rentalMoneyRoutes: Routes = (route, deps) => {
  route(payRental, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      const change = { tx, deps, actor, ...(await lockForChange(tx, params.id)) }
      return toPaymentReply(await pay.payRental(change, body))
    }),
  )

  route(refundRental, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      const change = { tx, deps, actor, ...(await lockForChange(tx, params.id)) }
      return (await pay.refundInLines(change, body)).map(toPaymentReply)
    }),
  )

  route(reversePayment, ({ params: { id, paymentId }, body, actor, transaction }) =>
    transaction(async (tx) => {
      const change = { tx, deps, actor, ...(await lockForChange(tx, id)) }
      return toPaymentReply(await pay.undoPayment(change, { ...body, paymentId }))
    }),
  )

  const replyOf = async (db: Db | Tx, viewer: Viewer, id: RentalId, now: Date) =>
    toStaffReply(db, await findTheirs(db, viewer, id), replyContext(deps, now))

  route(addFee, ({ params: { id }, body, actor, viewer, now, transaction }) =>
    transaction(async (tx) => {
      await fees.addFee({ tx, deps, actor, ...(await lockForChange(tx, id)) }, body)
      return replyOf(tx, viewer, id, now)
    }),
  )

  route(withdrawFee, ({ params: { id, feeId }, body, actor, viewer, now, transaction }) =>
    transaction(async (tx) => {
      await fees.takeFeeBack({ tx, deps, actor, ...(await lockForChange(tx, id)) }, feeId, body)
      return replyOf(tx, viewer, id, now)
    }),
  )

  route(writeOff, ({ params: { id }, body, actor, viewer, now, transaction }) =>
    transaction(async (tx) => {
      await fees.writeOff({ tx, deps, actor, ...(await lockForChange(tx, id)) }, body)
      return replyOf(tx, viewer, id, now)
    }),
  )
}

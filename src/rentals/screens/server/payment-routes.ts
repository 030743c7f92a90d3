import type { FastifyReply } from 'fastify'
import { sendRentalAgreement } from '#papers/agreement/server/send.ts'
import {
  getManagedReceipt,
  getPaymentReceipt,
  getRentalAgreement,
  sendReceipt,
  shareRentalAgreement,
} from '#papers/contract.ts'
import * as documents from '#papers/server/documents.ts'
import { sendReceipt as mailReceipt } from '#papers/server/send-receipt.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { addFee, withdrawFee, writeOff } from '#rentals/fee-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import * as fees from '#rentals/payments/server/fee-actions.ts'
import { followPayment } from '#rentals/payments/server/follow-payment.ts'
import * as payments from '#rentals/payments/server/record.ts'
import { toStaffReply } from '#rentals/screens/staff/server/reply.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import { findManaged } from '#rentals/server/managed-rental.ts'
import { findTheirs } from '#rentals/server/store.ts'
import { replyContext, toPaymentReply } from '#rentals/server/to-reply.ts'
import { loweredBy, lowerPrice } from '#rentals/steps/server/lowered-price.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'

/** Payments and fees. */
export const rentalMoneyRoutes: Routes = (route, deps) => {
  route(payRental, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      const change = { tx, deps, actor, ...(await lockForChange(tx, params.id)) }
      const { lenderBears, ...line } = body
      const loweredPrice = loweredBy(change, line)
      const row = await payments.recordPayment(tx, deps, actor, change, { ...line, loweredPrice })
      await followPayment(tx, deps, actor, await lowerPrice(change, loweredPrice, { lenderBears }))
      return toPaymentReply(row)
    }),
  )

  route(reversePayment, ({ params: { id, paymentId }, body, actor, transaction }) =>
    transaction(async (tx) => {
      const locked = { tx, deps, actor, ...(await lockForChange(tx, id)) }
      const undone = locked.payments.find((one) => one.id === paymentId)
      const change = await lowerPrice(locked, -(undone?.loweredPriceCents ?? 0))
      const row = await payments.reversePayment(tx, deps, actor, change, { ...body, paymentId })
      await followPayment(tx, deps, actor, change)
      return toPaymentReply(row)
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

/** Receipts and rental agreements. To others than staff and the customer they do not exist. */
export const rentalPaperRoutes: Routes = (route, deps) => {
  route(getPaymentReceipt, async ({ params: { id, paymentId }, viewer, reply }) => {
    const found = await findTheirs(deps.db, viewer, id)
    return sendPdf(reply, await documents.receiptFile(deps, found, paymentId))
  })

  route(sendReceipt, async ({ params: { id, paymentId }, viewer, actor, transaction }) => {
    const found = await findTheirs(deps.db, viewer, id)
    return transaction((tx) => mailReceipt(tx, deps, actor, found, paymentId))
  })

  route(getManagedReceipt, async ({ params: { token, paymentId }, now, reply }) => {
    const found = await findManaged(deps, token, now)
    return sendPdf(reply, await documents.receiptFile(deps, found, paymentId))
  })

  route(getRentalAgreement, async ({ params: { id }, viewer, reply }) => {
    const found = await findTheirs(deps.db, viewer, id)
    return sendPdf(reply, await documents.rentalAgreementFile(deps, found))
  })

  route(shareRentalAgreement, async ({ params: { id }, actor, viewer, now }) => {
    await sendRentalAgreement(deps, actor, await findTheirs(deps.db, viewer, id))
    return toStaffReply(deps.db, await findTheirs(deps.db, viewer, id), replyContext(deps, now))
  })
}

function sendPdf(reply: FastifyReply, { name, bytes }: documents.PdfFile): FastifyReply {
  return sendFile(reply, { name: `${name}.pdf`, type: 'application/pdf', content: bytes })
}

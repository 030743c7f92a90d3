import type { FastifyReply } from 'fastify'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import {
  getManagedReceipt,
  getPaymentReceipt,
  getRentalAgreement,
  sendReceipt,
  shareRentalAgreement,
} from '#rentals/document-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { findManaged } from '#rentals/server/managed-rental.ts'
import { findTheirs } from '#rentals/server/store.ts'
import { momentOf, toPaymentReply } from '#rentals/server/to-reply.ts'
import { toStaffReply } from '#rentals/staff/server/reply.ts'
import { lockForChange } from '#rentals/stay/server/lock.ts'
import * as documents from './documents.ts'
import { followPayment } from './follow-payment.ts'
import * as payments from './record.ts'
import { sendReceipt as mailReceipt } from './send-receipt.ts'

/** Payments, receipts and rental agreements. To others than staff and the customer they do not exist. */
export const rentalMoneyRoutes: Routes = (route, deps) => {
  route(payRental, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      const account = await lockForChange(tx, params.id)
      const row = await payments.recordPayment(tx, deps, actor, account, body)
      await followPayment(tx, deps, actor, account)
      return toPaymentReply(row)
    }),
  )

  route(reversePayment, ({ params: { id, paymentId }, body, actor, transaction }) =>
    transaction(async (tx) => {
      const account = await lockForChange(tx, id)
      const row = await payments.reversePayment(tx, deps, actor, account, { ...body, paymentId })
      await followPayment(tx, deps, actor, account)
      return toPaymentReply(row)
    }),
  )

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
    await documents.shareRentalAgreement(deps, actor, await findTheirs(deps.db, viewer, id))
    return toStaffReply(deps.db, await findTheirs(deps.db, viewer, id), momentOf(deps, now))
  })
}

function sendPdf(reply: FastifyReply, { name, bytes }: documents.PdfFile): FastifyReply {
  return sendFile(reply, { name: `${name}.pdf`, type: 'application/pdf', content: bytes })
}

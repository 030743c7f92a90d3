import type { FastifyReply } from 'fastify'
import { sendRentalAgreement } from '#papers/agreement/server/send.ts'
import {
  getManagedAgreement,
  getManagedReceipt,
  getPaymentReceipt,
  getRentalAgreement,
  sendReceipt,
  shareRentalAgreement,
} from '#papers/contract.ts'
import * as documents from '#papers/server/documents.ts'
import { sendReceipt as mailReceipt } from '#papers/server/send-receipt.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { toStaffReply } from '#rentals/screens/staff/server/reply.ts'
import { findManaged } from '#rentals/server/managed-rental.ts'
import { findTheirs } from '#rentals/server/store.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import { Refused } from '#shared/refusal.ts'

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

  route(getManagedAgreement, async ({ params: { token }, now, reply }) => {
    const found = await findManaged(deps, token, now)
    // From the hand-over on it names her identity document, and she has it on paper.
    if (found.rental.step !== 'CONFIRMED') throw new Refused(rentalNotFound)
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

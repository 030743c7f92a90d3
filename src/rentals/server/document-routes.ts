import type { FastifyReply } from 'fastify'
import type { Routes } from '#platform/http/route.ts'
import { getContract, getManagedReceipt, getReceipt, shareContract } from '#rentals/document-contract.ts'
import { rentalNumber } from '#rentals/messages.ts'
import * as documents from './documents/documents.ts'
import { findManaged } from './managed-rental.ts'
import { toStaffReply } from './staff/reply.ts'
import { findTheirs } from './store.ts'
import { momentOf } from './to-reply.ts'

/** Receipts and contracts as PDF: for staff and the customer; to everybody else they do not exist. */
export const rentalDocumentRoutes: Routes = (route, deps) => {
  route(getReceipt, async ({ params: { id, paymentId }, viewer, reply }) => {
    const found = await findTheirs(deps.db, viewer, id)
    return sendPdf(reply, `receipt-${rentalNumber(id)}`, await documents.receiptFile(deps, found, paymentId))
  })

  route(getManagedReceipt, async ({ params: { token, paymentId }, now, reply }) => {
    const found = await findManaged(deps, token, now)
    const name = `receipt-${rentalNumber(found.rental.id)}`
    return sendPdf(reply, name, await documents.receiptFile(deps, found, paymentId))
  })

  route(getContract, async ({ params: { id }, viewer, reply }) => {
    const found = await findTheirs(deps.db, viewer, id)
    return sendPdf(reply, `contract-${rentalNumber(id)}`, await documents.contractFile(deps, found))
  })

  route(shareContract, async ({ params: { id }, actor, viewer, now }) => {
    await documents.shareContract(deps, actor, await findTheirs(deps.db, viewer, id))
    return toStaffReply(deps.db, await findTheirs(deps.db, viewer, id), momentOf(deps, now))
  })
}

function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)
}

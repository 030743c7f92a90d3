import type { FastifyReply } from 'fastify'
import {
  creditInvoice,
  getInvoice,
  getInvoiceDraft,
  getManagedInvoice,
  invoiceNotFound,
  issueInvoice,
  listInvoices,
  mailInvoice,
  sumInvoices,
} from '#papers/invoices/contract.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { inLanguage } from '#platform/language.ts'
import { type InvoiceRow, invoicesOfRental, toSummaries } from '#rentals/server/invoice-store.ts'
import { findManaged } from '#rentals/server/managed-rental.ts'
import { findTheirs } from '#rentals/server/store.ts'
import type { InvoiceId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import * as actions from './actions.ts'
import { findInvoices, invoiceFile, sumFound } from './list.ts'
import { mailInvoice as queueInvoiceMail } from './mail-invoice.ts'
import { invoicePaper } from './paper.ts'

/** To others than staff and the customer an invoice does not exist. */
export const invoiceRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getInvoiceDraft, ({ params, now }) => actions.invoiceDraft(db, deps, { now }, params.id))

  route(issueInvoice, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => toSummary(await actions.issueInvoice(tx, deps, actor, params.id, body))),
  )

  route(creditInvoice, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      const { creditNote, invoice } = await actions.creditInvoice(tx, deps, actor, params, body)
      return { creditNote: toSummary(creditNote), invoice: invoice && toSummary(invoice) }
    }),
  )

  route(mailInvoice, ({ params, actor, transaction }) =>
    transaction(async (tx) => ({ to: await queueInvoiceMail(tx, deps, actor, params) })),
  )

  route(getInvoice, async ({ params: { id, invoiceId }, viewer, reply }) => {
    const { rental } = await findTheirs(db, viewer, id)
    return sendInvoice(reply, await invoicesOfRental(db, rental.id), invoiceId)
  })

  route(getManagedInvoice, async ({ params: { token, invoiceId }, now, reply }) => {
    const { rental } = await findManaged(deps, token, now)
    return sendInvoice(reply, await invoicesOfRental(db, rental.id), invoiceId)
  })

  route(listInvoices, ({ query, reply }) =>
    sendList(reply, query, invoiceFile, (page) => findInvoices(db, page)),
  )

  route(sumInvoices, ({ query }) => sumFound(db, query))
}

/** A new one is not credited. */
function toSummary(row: InvoiceRow) {
  return toSummaries([row])[0]!
}

const fileNames = { INVOICE: 'invoice', CREDIT_NOTE: 'credit-note' } as const

async function sendInvoice(
  reply: FastifyReply,
  rows: readonly InvoiceRow[],
  invoiceId: InvoiceId,
): Promise<FastifyReply> {
  const found = rows.find(({ id }) => id === invoiceId)
  if (!found) throw new Refused(invoiceNotFound)
  const credited = rows.find(({ id }) => id === found.credits)?.number ?? ''
  // Loaded with the first document: the library takes memory that most processes never need.
  const { makePdf } = await import('#platform/pdf/pdf.ts')
  const name = `${fileNames[found.kind]}-${found.number.split(' ', 2)[1]}.pdf`
  const content = inLanguage(found.facts.language ?? 'en', () => makePdf(invoicePaper(found, credited)))
  return sendFile(reply, { name, type: 'application/pdf', content })
}

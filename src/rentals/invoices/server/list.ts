import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/db.ts'
import { listQuery } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import type { ListedInvoice, listInvoices } from '#rentals/invoices/contract.ts'
import { invoiceNames } from '#rentals/rules/invoice.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { Page } from '#shared/list-page.ts'
import { showrooms } from '#showrooms/facts.ts'
import { invoiceSearchText, invoices } from './tables.ts'

const credited = alias(invoices, 'credited')
const creditNote = alias(invoices, 'credit_note')

/** One page of invoices and credit notes, newest first by default. */
export async function findInvoices(
  db: Db,
  query: QueryOf<typeof listInvoices>,
): Promise<Page<ListedInvoice>> {
  const { kind, branch, month } = query
  const select = db
    .select({ invoice: invoices, credits: credited.number, creditedBy: creditNote.number })
    .from(invoices)
    .leftJoin(credited, eq(credited.id, invoices.credits))
    .leftJoin(creditNote, eq(creditNote.credits, invoices.id))
    .$dynamic()
  const { rows, total } = await listQuery(
    db,
    select,
    {
      from: invoices,
      where: [
        kind && eq(invoices.kind, kind),
        branch && eq(invoices.branch, branch),
        month
          ? sql`${invoices.date} >= ${`${month}-01`} and ${invoices.date} < ${`${month}-01`}::date + interval '1 month'`
          : undefined,
      ],
      searched: invoiceSearchText(invoices),
      sorts: {
        date: [invoices.date, invoices.createdAt],
        number: [invoices.kind, invoices.year, invoices.position],
        total: invoices.totalCents,
      },
      initialSort: '-date',
      id: invoices.id,
    },
    query,
  )
  return { rows: rows.map(toListed), total }
}

interface Found {
  invoice: typeof invoices.$inferSelect
  credits: string | null
  creditedBy: string | null
}

function toListed({ invoice, credits, creditedBy }: Found): ListedInvoice {
  const { id, kind, number, date, branch, rentalId, facts, reason } = invoice
  const amount = (cents: number) => `${kind === 'CREDIT_NOTE' && cents > 0 ? '-' : ''}${moneyText(cents)}`
  const { name: customer, company, taxNumber } = facts.customer
  return {
    id,
    kind,
    number,
    date,
    branch,
    rentalId,
    rentalNumber: facts.rental.number,
    customer,
    company,
    taxNumber,
    credits,
    reason,
    creditedBy,
    net: amount(invoice.netCents),
    vat: amount(invoice.vatCents),
    total: amount(invoice.totalCents),
  }
}

const columns: FileColumns<ListedInvoice> = {
  date: ['Date', ({ date }) => date],
  number: ['Number', ({ number }) => number],
  kind: ['Kind', ({ kind }) => invoiceNames[kind]],
  branch: ['Showroom', ({ branch }) => showrooms[branch].name],
  rental: ['Rental', ({ rentalNumber }) => rentalNumber],
  customer: ['Customer', ({ customer }) => customer],
  company: ['Company', ({ company }) => company],
  taxNumber: ['Tax number', ({ taxNumber }) => taxNumber],
  net: ['Without VAT', ({ net }) => Number(net)],
  vat: ['VAT', ({ vat }) => Number(vat)],
  total: ['Total', ({ total }) => Number(total)],
  credits: ['Credits', ({ credits }) => credits],
  creditedBy: ['Credited by', ({ creditedBy }) => creditedBy],
  reason: ['Reason', ({ reason }) => reason],
}

export const invoiceFile = { name: 'invoices', columns }

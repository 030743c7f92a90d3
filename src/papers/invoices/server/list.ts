import { and, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListedInvoice, listInvoices, sumInvoices } from '#papers/invoices/contract.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, matchesSearch } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { invoiceInPounds, invoiceNames, signed } from '#rentals/rules/invoice.ts'
import { invoiceSearchText, invoices } from '#rentals/server/invoice-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { type Cents, moneyText } from '#shared/format/money.ts'
import type { Page } from '#shared/list-page.ts'
import { showrooms } from '#showrooms/showrooms.ts'

const credited = alias(invoices, 'credited')
const creditNote = alias(invoices, 'credit_note')

/** One page of invoices and credit notes, newest first by default. */
export async function findInvoices(
  db: Db,
  query: QueryOf<typeof listInvoices>,
): Promise<Page<ListedInvoice>> {
  const select = db
    .select({
      invoice: invoices,
      credits: credited.number,
      creditedBy: creditNote.number,
      email: rentals.clientEmail,
    })
    .from(invoices)
    .innerJoin(rentals, eq(rentals.id, invoices.rentalId))
    .leftJoin(credited, eq(credited.id, invoices.credits))
    .leftJoin(creditNote, eq(creditNote.credits, invoices.id))
    .$dynamic()
  const { rows, total } = await listQuery(
    db,
    select,
    {
      from: invoices,
      where: conditions(query),
      searched,
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

const searched = invoiceSearchText(invoices)

function conditions(query: QueryOf<typeof sumInvoices>): (SQL | undefined)[] {
  const { kind, branch, customerId, month, from, to } = query
  const isOfCustomer = sql`exists (select 1 from ${rentals} where ${rentals.id} = ${invoices.rentalId} and ${rentals.customerId} = ${customerId})`
  return [
    kind && eq(invoices.kind, kind),
    branch && eq(invoices.branch, branch),
    customerId ? isOfCustomer : undefined,
    month
      ? sql`${invoices.date} >= ${`${month}-01`} and ${invoices.date} < ${`${month}-01`}::date + interval '1 month'`
      : undefined,
    from ? gte(invoices.date, from) : undefined,
    to ? lte(invoices.date, to) : undefined,
  ]
}

/** The sum of the found invoices; credit notes count below 0. */
export async function sumFound(
  db: Db,
  query: QueryOf<typeof sumInvoices>,
): Promise<ReplyOf<typeof sumInvoices>> {
  const sum = (cents: SQLWrapper) => sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      kind: invoices.kind,
      count: sql<number>`count(*)`.mapWith(Number),
      net: sum(invoices.netCents),
      vat: sum(invoices.vatCents),
      total: sum(invoices.totalCents),
    })
    .from(invoices)
    .where(and(...conditions(query), ...matchesSearch(query.search, searched)))
    .groupBy(invoices.kind)
  const none = { count: 0, net: 0, vat: 0, total: 0 }
  const issued = rows.find(({ kind }) => kind === 'INVOICE') ?? none
  const credit = rows.find(({ kind }) => kind === 'CREDIT_NOTE') ?? none
  const sums = (count: number, cents: (name: 'net' | 'vat' | 'total') => number) => ({
    count,
    net: moneyText(cents('net')),
    vat: moneyText(cents('vat')),
    total: moneyText(cents('total')),
  })
  return {
    invoices: sums(issued.count, (name) => issued[name]),
    creditNotes: sums(credit.count, (name) => signed('CREDIT_NOTE', credit[name])),
    all: sums(issued.count + credit.count, (name) => issued[name] + signed('CREDIT_NOTE', credit[name])),
  }
}

interface Found {
  email: string | null
  invoice: typeof invoices.$inferSelect
  credits: string | null
  creditedBy: string | null
}

function toListed({ invoice, credits, creditedBy, email }: Found): ListedInvoice {
  const { id, kind, number, date, branch, rentalId, facts, reason } = invoice
  const amount = (cents: Cents) => moneyText(signed(kind, cents))
  const { name: customer, company, taxNumber } = facts.customer
  const rate = invoice.lbpRate === null ? null : Number(invoice.lbpRate)
  const pounds = rate === null ? null : invoiceInPounds(invoice, rate)
  return {
    id,
    kind,
    number,
    date,
    branch,
    rentalId,
    rentalNumber: facts.rental.number,
    customer,
    hasEmail: email !== null,
    company,
    taxNumber,
    credits,
    reason,
    creditedBy,
    net: amount(invoice.netCents),
    vat: amount(invoice.vatCents),
    total: amount(invoice.totalCents),
    totalPounds: pounds && signed(kind, pounds.total),
    vatPounds: pounds && signed(kind, pounds.vat),
    rate,
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
  net: ['Without VAT', ({ net }) => net],
  vat: ['VAT', ({ vat }) => vat],
  total: ['Total', ({ total }) => total],
  vatPounds: ['VAT (LBP)', ({ vatPounds }) => vatPounds],
  totalPounds: ['Total (LBP)', ({ totalPounds }) => totalPounds],
  rate: ['Rate', ({ rate }) => rate],
  credits: ['Credits', ({ credits }) => credits],
  creditedBy: ['Credited by', ({ creditedBy }) => creditedBy],
  reason: ['Reason', ({ reason }) => reason],
}

export const invoiceFile = { name: 'invoices', columns }

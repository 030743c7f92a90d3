import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { numberOfYear } from '#rentals/messages.ts'
import type { InvoiceSummary } from '#rentals/rules/invoice.ts'
import { moneyText } from '#shared/format/money.ts'
import type { RentalId } from '#shared/ids.ts'
import { invoiceNumbers, invoices } from './invoice-tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect

const prefixes = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const

type NewInvoice = Omit<typeof invoices.$inferInsert, 'number' | 'year' | 'position'>

/** Appends it with the next number of its kind and year. */
export async function insertInvoice(tx: Tx, row: NewInvoice): Promise<InvoiceRow> {
  const year = Number(row.date.slice(0, 4))
  const position = await nextNumber(tx, row.kind, year)
  const number = `${prefixes[row.kind]} ${numberOfYear(String(year), position)}`
  const [made] = await tx
    .insert(invoices)
    .values({ ...row, number, year, position })
    .returning()
  return made as InvoiceRow
}

/** The row lock lasts until the transaction ends: numbers follow each other and a rollback leaves no gap. */
async function nextNumber(tx: Tx, kind: InvoiceRow['kind'], year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.kind, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ last: invoiceNumbers.last })
  return row!.last
}

/** Invoices and credit notes of a rental, oldest first. */
export function invoicesOfRental(db: Db | Tx, rentalId: RentalId): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.rentalId, rentalId))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
}

/** The invoice that no credit note has undone. */
export function standingOf(rows: readonly InvoiceRow[]): InvoiceRow | undefined {
  const credited = new Set(rows.map(({ credits }) => credits))
  return rows.find(({ id, kind }) => kind === 'INVOICE' && !credited.has(id))
}

export function toSummaries(rows: readonly InvoiceRow[]): InvoiceSummary[] {
  const credited = new Set(rows.map(({ credits }) => credits))
  return rows.map(({ id, kind, number, date, totalCents }) => {
    return { id, kind, number, date, total: moneyText(totalCents), isCredited: credited.has(id) }
  })
}

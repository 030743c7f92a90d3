import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, id } from '#platform/database/columns.ts'
import { searchText } from '#platform/database/list-query.ts'
import type { InvoiceLine } from '#rentals/invoice-lines.ts'
import { invoiceKinds } from '#rentals/rules/invoice.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, InvoiceId, RentalId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { showrooms } from '#showrooms/server/tables.ts'

/** What stood on the day: shop and customer can change later. */
export interface InvoiceFacts {
  shopName: string
  /** Showroom with address, phone, tax number. */
  shopLines: string[]
  customer: {
    name: string
    company: string
    taxNumber: string
    address: string
    phone: string
    email: string
  }
  rental: { number: string; dress: string; event: string }
  /** Of the paper; absent on those of before, which are in English. */
  language?: Language
  /** Name of the member of staff. */
  issuedBy: string
}

/** What staff search invoices by. */
export function invoiceSearchText({ number, facts }: Record<'number' | 'facts', SQLWrapper>) {
  const customer = (name: string) => sql`${facts} -> 'customer' ->> ${sql.raw(`'${name}'`)}`
  const rental = sql`${facts} -> 'rental' ->> 'number'`
  const names = [customer('name'), customer('company')]
  return searchText([number, rental, ...names, customer('taxNumber')], names)
}

/** Append-only (a trigger refuses changes). An invoice is undone by a credit note with the same lines. */
export const invoices = pgTable(
  'invoices',
  {
    id: id('invoice'),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** 'INV 2026-0001', made of the two below. */
    number: text().notNull().unique('invoices_number'),
    year: integer().notNull(),
    position: integer().notNull(),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] })
      .notNull()
      .references(() => showrooms.branch, { onDelete: 'restrict' }),
    /** In the showroom. */
    date: date({ mode: 'string' }).notNull(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    netCents: cents().notNull(),
    vatCents: cents().notNull(),
    totalCents: cents().notNull(),
    /** When it was issued; 0 for a credit note. */
    paidCents: cents().notNull(),
    /** Pounds for one dollar, and its day, when the sums are said in pounds too; a credit note has those of its invoice. */
    lbpRate: numeric({ precision: 12, scale: 2 }),
    rateDate: date({ mode: 'string' }),
    /** Of a credit note: the invoice, and why. */
    credits: uuid()
      .$type<InvoiceId>()
      .unique('invoices_credited_once')
      .references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
    reason: text(),
    /** The actor's id; survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invoices_position').on(table.kind, table.year, table.position),
    index('invoices_rental').on(table.rentalId, table.id),
    index('invoices_date').on(table.date, table.id),
    index('invoices_total').on(table.totalCents, table.id),
    index('invoices_search').using('gin', sql`${invoiceSearchText(table)} gin_trgm_ops`),
    check('invoices_kind_known', sql`${table.kind} in ('INVOICE', 'CREDIT_NOTE')`),
    check(
      'invoices_sums',
      sql`${table.totalCents} > 0 and ${table.vatCents} >= 0 and ${table.paidCents} >= 0 and ${table.netCents} + ${table.vatCents} = ${table.totalCents}`,
    ),
    check('invoices_rate', sql`num_nulls(${table.lbpRate}, ${table.rateDate}) <> 1`),
    check('invoices_rate_positive', sql`${table.lbpRate} > 0`),
    check(
      'invoices_credit',
      sql`(${table.kind} = 'CREDIT_NOTE') = (${table.credits} is not null) and (${table.kind} = 'CREDIT_NOTE') = (${table.reason} is not null)`,
    ),
  ],
)

/** The last number of a kind in a year. Its row lock makes the numbers gapless, as for receipts. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    kind: text({ enum: invoiceKinds }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

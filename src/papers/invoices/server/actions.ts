import { findUserName } from '#accounts/server/full-name.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import {
  type creditInvoice as creditContract,
  type InvoiceDraft,
  invoiceCredited,
  invoiceNotFound,
  invoiceOutdated,
  invoiceRateOff,
  invoiceStands,
  type issueInvoice as issueContract,
  nothingToInvoice,
} from '#papers/invoices/contract.ts'
import { addressOf } from '#papers/server/customer-address.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { sumsByRate, totalOf } from '#rentals/invoice-lines.ts'
import { titlesOf } from '#rentals/piece.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import {
  type InvoiceRow,
  insertInvoice,
  invoicesOfRental,
  standingOf,
} from '#rentals/server/invoice-store.ts'
import type { InvoiceFacts } from '#rentals/server/invoice-tables.ts'
import {
  findInDetail,
  lockRental,
  type RentalInDetail,
  type RentalWithPieces,
} from '#rentals/server/store.ts'
import { readSettings } from '#settings/server/store.ts'
import { localNow, longDateWithYear } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { InvoiceId, RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { shopOf } from '#showrooms/server/paper-words.ts'
import { isUnusualRate } from '#till/rules.ts'
import { newestRate } from '#till/server/store.ts'
import { draftOf } from './draft.ts'

type Issue = BodyOf<typeof issueContract>

/** What an invoice would say now. */
export async function invoiceDraft(
  db: Db | Tx,
  { config }: Pick<Deps, 'config'>,
  { now }: Pick<Actor, 'now'>,
  rentalId: RentalId,
): Promise<InvoiceDraft> {
  const found = await findRentalToInvoice(db, rentalId)
  const { lines, paidCents } = await draftOf(db, found)
  const { total, vat } = sumsOf(lines)
  const last = found.invoices.at(-1)?.facts.customer
  return {
    lines: lines.map(({ text, cents, vatPercent }) => ({ text, amount: moneyText(cents), vatPercent })),
    net: moneyText(total - vat),
    vat: sumsByRate(lines)
      .filter(({ vatPercent }) => vatPercent > 0)
      .map(({ vatPercent, vatCents }) => ({ percent: vatPercent, amount: moneyText(vatCents) })),
    total: moneyText(total),
    paid: moneyText(paidCents),
    pounds: await poundsOfDraft(db, config.SHOP_TIMEZONE, now),
    company: last?.company ?? '',
    taxNumber: last?.taxNumber ?? '',
  }
}

async function poundsOfDraft(db: Db | Tx, timeZone: string, now: Date): Promise<InvoiceDraft['pounds']> {
  if (!(await readSettings(db)).invoicesInPounds) return null
  const last = await lastRate(db, timeZone)
  return { rate: last?.rate ?? null, isOfToday: last?.date === localNow(now, timeZone).date }
}

/** With its day in the showrooms. */
async function lastRate(db: Db | Tx, timeZone: string): Promise<{ rate: number; date: string } | undefined> {
  const last = await newestRate(db)
  return last && { rate: Number(last.rate), date: localNow(last.createdAt, timeZone).date }
}

/** Under the lock of the rental, so that one invoice stands. Throws a Refused. */
export async function issueInvoice(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  rentalId: RentalId,
  issue: Issue,
): Promise<InvoiceRow> {
  await lockRental(tx, rentalId)
  return appendInvoice(tx, deps, actor, rentalId, issue)
}

/** A credit note takes back the whole invoice; a new invoice may follow in the same transaction. Throws a Refused. */
export async function creditInvoice(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { id: rentalId, invoiceId }: { id: RentalId; invoiceId: InvoiceId },
  { reason, again }: BodyOf<typeof creditContract>,
): Promise<{ creditNote: InvoiceRow; invoice: InvoiceRow | null }> {
  if (!(await lockRental(tx, rentalId))) throw new Refused(rentalNotFound)
  const rows = await invoicesOfRental(tx, rentalId)
  const found = rows.find(({ id, kind }) => id === invoiceId && kind === 'INVOICE')
  if (!found) throw new Refused(invoiceNotFound)
  if (rows.some(({ credits }) => credits === found.id)) throw new Refused(invoiceCredited)
  const { branch, facts, lines, netCents, vatCents, totalCents, lbpRate, rateDate } = found
  const creditNote = await insertInvoice(tx, {
    kind: 'CREDIT_NOTE',
    rentalId,
    branch,
    facts: { ...facts, issuedBy: await issuerName(tx, actor) },
    lines,
    netCents,
    vatCents,
    totalCents,
    lbpRate,
    rateDate,
    paidCents: 0,
    credits: found.id,
    reason,
    ...issuedNow(deps, actor),
  })
  await audit(tx, actor, 'rental.invoice_credited', creditNote, { invoice: found.number, reason })
  const invoice = again ? await appendInvoice(tx, deps, actor, rentalId, again) : null
  return { creditNote, invoice }
}

async function appendInvoice(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  rentalId: RentalId,
  { company = '', taxNumber = '', total: seen, rate: typed }: Issue,
): Promise<InvoiceRow> {
  const found = await findRentalToInvoice(tx, rentalId)
  if (standingOf(found.invoices)) throw new Refused(invoiceStands)
  const { lines, paidCents } = await draftOf(tx, found)
  if (lines.length === 0) throw new Refused(nothingToInvoice)
  const { total, vat } = sumsOf(lines)
  if (moneyText(total) !== seen) throw new Refused(invoiceOutdated)
  const issued = issuedNow(deps, actor)
  const invoice = await insertInvoice(tx, {
    kind: 'INVOICE',
    rentalId,
    branch: found.rental.branch,
    facts: await inLanguage(found.rental.language, () =>
      invoiceFacts(tx, actor, found, { company, taxNumber }),
    ),
    lines,
    netCents: total - vat,
    vatCents: vat,
    totalCents: total,
    paidCents,
    ...(await rateOfInvoice(tx, deps.config.SHOP_TIMEZONE, { typed, today: issued.date })),
    ...issued,
  })
  await audit(tx, actor, 'rental.invoiced', invoice, {})
  return invoice
}

/**
 * With the day on which the shop set it; a rate for this invoice alone is of its day. Nothing for an invoice in dollars only.
 * Throws a Refused for a typed rate that is far off that of the day.
 */
async function rateOfInvoice(
  tx: Tx,
  timeZone: string,
  { typed, today }: { typed: number | undefined; today: string },
): Promise<Pick<InvoiceRow, 'lbpRate' | 'rateDate'>> {
  const last = await lastRate(tx, timeZone)
  if (typed !== undefined && isUnusualRate(typed, last?.rate ?? null))
    throw new Refused(invoiceRateOff, { fields: { rate: invoiceRateOff.message } })
  const taken = typed === undefined || typed === last?.rate ? last : { rate: typed, date: today }
  const isInPounds = taken !== undefined && (await readSettings(tx)).invoicesInPounds
  return isInPounds
    ? { lbpRate: taken.rate.toFixed(2), rateDate: taken.date }
    : { lbpRate: null, rateDate: null }
}

async function invoiceFacts(
  tx: Tx,
  actor: Actor,
  { rental, pieces }: RentalWithPieces,
  billedTo: { company: string; taxNumber: string },
): Promise<InvoiceFacts> {
  return {
    language: rental.language,
    ...(await shopOf(tx, rental)),
    customer: {
      name: rental.clientName,
      address: await addressOf(tx, rental),
      phone: rental.clientPhone,
      email: rental.clientEmail ?? '',
      ...billedTo,
    },
    rental: { number: rental.number, dress: titlesOf(pieces), event: longDateWithYear(rental.eventDate) },
    issuedBy: await issuerName(tx, actor),
  }
}

async function findRentalToInvoice(db: Db | Tx, rentalId: RentalId): Promise<RentalInDetail> {
  const found = await findInDetail(db, rentalId)
  if (!found) throw new Refused(rentalNotFound)
  return found
}

function sumsOf(lines: InvoiceRow['lines']): { total: number; vat: number } {
  return { total: totalOf(lines), vat: lines.reduce((sum, { vatCents }) => sum + vatCents, 0) }
}

async function issuerName(tx: Tx, { viewer }: Actor): Promise<string> {
  return (await findUserName(tx, viewer.id)) ?? ''
}

function issuedNow({ config }: Pick<Deps, 'config'>, { viewer, now }: Actor) {
  return { date: localNow(now, config.SHOP_TIMEZONE).date, actorId: viewer.id, createdAt: now }
}

function audit(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { rentalId, number, totalCents }: InvoiceRow,
  more: object,
) {
  const detail = { number, total: moneyText(totalCents), ...more }
  return recordAudit(tx, actor, { action, subjectType: 'rental', subjectId: rentalId, detail })
}

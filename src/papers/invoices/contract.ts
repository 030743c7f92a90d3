import * as z from 'zod/mini'
import { invoicesRefusals as texts } from '#papers/texts/texts.gen.js'
import { rentalOver, sealed } from '#rentals/manage-contract.ts'
import { fieldTexts } from '#rentals/messages.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { invoiceKinds, invoiceSummary } from '#rentals/rules/invoice.ts'
import { endpoint, papersPerMinute } from '#shared/endpoint.ts'
import { line, monthField, plainDate, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { personal } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'
import { rateIn } from '#till/fields.ts'
import { billedTo } from './fields.ts'

const invoiceParams = z.object({ id: id('rental'), invoiceId: id('invoice') })

/** The total that the sender has seen. */
const total = z.string()

const invoiceDraft = z.object({
  lines: z.array(z.object({ text: z.string(), amount: z.string(), vatPercent: z.number() })),
  net: z.string(),
  vat: z.array(z.object({ percent: z.number(), amount: z.string() })),
  total: z.string(),
  paid: z.string(),
  /** For the sums in pounds; null when invoices are in dollars only. `rate` is null when none was set. */
  pounds: z.nullable(z.object({ rate: z.nullable(z.number()), isOfToday: z.boolean() })),
  /** Of the last invoice of this rental. */
  company: z.string(),
  taxNumber: z.string(),
})
export type InvoiceDraft = z.output<typeof invoiceDraft>

export const getInvoiceDraft = endpoint({
  name: 'getInvoiceDraft',
  method: 'GET',
  path: '/api/rentals/:id/invoice-draft',
  summary: 'What an invoice of the rental would say now',
  access: 'assistant',
  params: idParams('rental'),
  reply: invoiceDraft,
  refusals: () => [rentalNotFound],
})

/** `rate`: pounds for one dollar; by default that of the day. */
const issueFields = z.object({ ...billedTo, total, rate: z.optional(rateIn) })

export const issueInvoice = endpoint({
  name: 'issueInvoice',
  method: 'POST',
  path: '/api/rentals/:id/invoices',
  summary: 'Issue the invoice of a rental, from its confirmation on',
  access: 'assistant',
  params: idParams('rental'),
  body: issueFields,
  reply: invoiceSummary,
  status: 201,
  idempotent: true,
  refusals: () => [invoiceOutdated, invoiceRateOff, invoiceStands, nothingToInvoice, rentalNotFound],
})

export const creditInvoice = endpoint({
  name: 'creditInvoice',
  method: 'POST',
  path: '/api/rentals/:id/invoices/:invoiceId/credit',
  summary: 'Credit an invoice, once, by a credit note; and issue a new one',
  access: 'manager',
  params: invoiceParams,
  body: z.object({
    reason: line(() => fieldTexts.reason, 300),
    /** A new invoice in the same step. */
    again: z.optional(issueFields),
  }),
  reply: z.object({ creditNote: invoiceSummary, invoice: z.nullable(invoiceSummary) }),
  status: 201,
  idempotent: true,
  refusals: () => [
    invoiceCredited,
    invoiceNotFound,
    invoiceOutdated,
    invoiceRateOff,
    nothingToInvoice,
    rentalNotFound,
  ],
})

export const mailInvoice = endpoint({
  name: 'mailInvoice',
  method: 'POST',
  path: '/api/rentals/:id/invoices/:invoiceId/mail',
  summary: 'Email the customer that an invoice or credit note is among her documents',
  access: 'assistant',
  params: invoiceParams,
  reply: z.object({ to: z.string() }),
  idempotent: true,
  refusals: () => [noEmailAddress, rentalNotFound, invoiceNotFound, linkEnded],
})

export const getInvoice = endpoint({
  name: 'getInvoice',
  method: 'GET',
  path: '/api/rentals/:id/invoices/:invoiceId',
  summary: 'Download an invoice or credit note of your own rental, or of any as staff',
  access: 'signed-in',
  scope: 'payments',
  params: invoiceParams,
  /** It names the customer. */
  reply: personal(z.unknown()),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [invoiceNotFound, rentalNotFound],
})

export const getManagedInvoice = endpoint({
  name: 'getManagedInvoice',
  method: 'GET',
  path: '/api/rentals/manage/:token/invoices/:invoiceId',
  summary: 'Download an invoice or credit note by the link of a guest',
  access: 'public',
  params: z.object({ token: sealed, invoiceId: id('invoice') }),
  reply: z.unknown(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [invoiceNotFound, rentalOver],
})

/** An invoice or credit note in the list of staff; the amounts of a credit note are negative. */
const listedInvoice = z.object({
  id: shownId('invoice'),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  date: shownDate,
  branch: z.enum(branches),
  rentalId: shownId('rental'),
  rentalNumber: z.string(),
  customer: personal(z.string()),
  /** Whether it can be sent to the customer by email. */
  hasEmail: z.boolean(),
  company: personal(z.string()),
  taxNumber: personal(z.string()),
  net: z.string(),
  vat: z.string(),
  total: z.string(),
  /** Whole pounds, and pounds for one dollar; null for one in dollars only. */
  totalPounds: z.nullable(z.int()),
  vatPounds: z.nullable(z.int()),
  rate: z.nullable(z.number()),
  /** Of a credit note: the invoice that it credits, and why. */
  credits: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of an invoice: the credit note that credits it. */
  creditedBy: z.nullable(z.string()),
})
export type ListedInvoice = z.output<typeof listedInvoice>

const filters = {
  kind: z.optional(z.enum(invoiceKinds)),
  branch: z.optional(z.enum(branches)),
  customerId: z.optional(id('customer')),
  month: z.optional(monthField(() => texts.monthInvalid)),
  /** Days of issue, inclusive. */
  from: z.optional(plainDate),
  to: z.optional(plainDate),
}

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/admin/invoices',
  summary: 'List invoices and credit notes, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  scope: 'payments',
  /** `search` reads number, rental, customer, company and tax number. */
  query: z.object({ ...listFields(['date', 'number', 'total']), id: z.optional(id('invoice')), ...filters }),
  reply: z.array(listedInvoice),
})

const sums = z.object({ count: z.int(), net: z.string(), vat: z.string(), total: z.string() })

export const sumInvoices = endpoint({
  name: 'sumInvoices',
  method: 'GET',
  path: '/api/admin/invoices/sums',
  summary: 'Sum the invoices and the credit notes that the list finds, and both together',
  access: 'manager',
  scope: 'payments',
  query: z.object({ ...filters, search: listFields([]).search }),
  /** The amounts of credit notes are negative. */
  reply: z.object({ invoices: sums, creditNotes: sums, all: sums }),
})

export const invoiceNotFound = refusal('invoice_not_found', 404, () => texts.invoiceNotFound)

export const invoiceStands = refusal('invoice_stands', 409, () => texts.invoiceStands)

export const invoiceCredited = refusal('invoice_credited', 409, () => texts.invoiceCredited)

export const nothingToInvoice = refusal('nothing_to_invoice', 422, () => texts.nothingToInvoice)

export const invoiceOutdated = refusal('invoice_outdated', 409, () => texts.invoiceOutdated)

export const invoiceRateOff = refusal('invoice_rate_off', 422, () => texts.invoiceRateOff)

export const noEmailAddress = refusal('no_email_address', 422, () => texts.noEmailAddress)

export const linkEnded = refusal('link_ended', 422, () => texts.linkEnded)

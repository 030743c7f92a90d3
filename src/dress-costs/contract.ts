import * as z from 'zod/mini'
import { expensesRefusals as messages } from '#dress-costs/texts/texts.gen.js'
import { dressNotFound } from '#dresses/contract.ts'
import { bill } from '#files/bill-contract.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { line, plainDate, says, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/showrooms.ts'
import { moreThanInTill, tillClosed } from '#till/contract.ts'
import { dressFigures, expenseFields, expenseKinds } from './expense.ts'

const rentalOfExpense = z.object({ id: shownId('rental'), number: z.string() })

const expense = z.object({
  id: shownId('expense'),
  dressId: shownId('dress'),
  kind: z.enum(expenseKinds),
  spentOn: shownDate,
  /** The day of the books: another one for a bill of a month that is over. */
  bookedOn: shownDate,
  /** Dollars, two decimals; below 0 of a correction. */
  amount: z.string(),
  supplier: z.nullable(z.string()),
  note: z.nullable(z.string()),
  rental: z.nullable(rentalOfExpense),
  createdBy: z.nullable(z.string()),
  /** The pay-out of the till that paid it. */
  till: z.nullable(z.object({ dayId: shownId('tillDay'), branch: z.enum(branches), receipt: z.string() })),
  /** Whether managers may still change or remove it: on the day of its entry. */
  isChangeable: z.boolean(),
  /** Whether a correction may take it back. */
  isCorrectable: z.boolean(),
  isCorrected: z.boolean(),
  /** Of a correction: why it takes an expense back. */
  reason: z.nullable(z.string()),
  /** Photos or PDFs. */
  bills: z.array(bill),
  version: z.int(),
})
export type Expense = z.output<typeof expense>

export const listDressExpenses = endpoint({
  name: 'listDressExpenses',
  method: 'GET',
  path: '/api/admin/dresses/:id/expenses',
  summary: 'List what was spent on a dress, latest first, with the rentals that an expense can name',
  access: 'assistant',
  params: idParams('dress'),
  reply: z.object({
    dress: z.object({ id: shownId('dress'), title: z.string(), mainImage: z.nullable(z.string()) }),
    expenses: z.array(expense),
    /** Latest first. */
    rentals: z.array(z.extend(rentalOfExpense, { startDate: shownDate })),
  }),
  refusals: () => [dressNotFound],
})

const body = { ...expenseFields, rentalId: z.optional(z.nullable(id('rental'))) }

export const addExpense = endpoint({
  name: 'addExpense',
  method: 'POST',
  path: '/api/admin/dresses/:id/expenses',
  summary: 'Add what was spent on a dress; paid from a till, it is a pay-out there',
  access: 'assistant',
  params: idParams('dress'),
  body: z.extend(z.object(body), {
    /** The till that paid it in cash. */
    till: z.optional(z.enum(branches)),
  }),
  reply: expense,
  status: 201,
  idempotent: true,
  refusals: () => [dressNotFound, moreThanInTill, notOfDress, tillClosed],
})

const version = z.int(says(() => rentalsWords.readAgain))

export const changeExpense = endpoint({
  name: 'changeExpense',
  method: 'PUT',
  path: '/api/admin/expenses/:id',
  summary: 'Change an expense on the day of its entry; the audit log has what it was',
  access: 'manager',
  params: idParams('expense'),
  body: z.object({ ...body, version }),
  reply: expense,
  refusals: () => [expenseChanged, expenseClosed, expenseNotFound, notOfDress],
})

export const removeExpense = endpoint({
  name: 'removeExpense',
  method: 'DELETE',
  path: '/api/admin/expenses/:id',
  summary: 'Remove an expense on the day of its entry; the audit log has what it was',
  access: 'manager',
  params: idParams('expense'),
  reply: z.object({ id: shownId('expense') }),
  refusals: () => [expenseClosed, expenseNotFound],
})

export const correctExpense = endpoint({
  name: 'correctExpense',
  method: 'POST',
  path: '/api/admin/expenses/:id/correction',
  summary:
    'Take an expense back once it can no longer be changed: the opposite amount today, paid back into the till that paid it',
  access: 'manager',
  params: idParams('expense'),
  body: z.object({ reason: line(() => rentalsWords.whyMissing, 300) }),
  reply: expense,
  status: 201,
  idempotent: true,
  refusals: () => [expenseNotCorrectable, expenseNotFound],
})

export const getDressFigures = endpoint({
  name: 'getDressFigures',
  method: 'GET',
  path: '/api/admin/dresses/:id/earnings',
  summary: 'Get what a dress has earned and cost so far',
  access: 'manager',
  params: idParams('dress'),
  reply: dressFigures,
  refusals: () => [dressNotFound],
})

const filters = {
  /** Days on which the books count it, inclusive. */
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  type: z.optional(z.string().check(z.maxLength(80))),
  /** Dresses of lenders, or of the shop. */
  owner: z.optional(z.enum(['LENDER', 'SHOP'])),
  ownerId: z.optional(id('account')),
}

const dressEarning = z.extend(dressFigures, {
  id: shownId('dress'),
  title: z.string(),
  type: z.array(z.string()),
  owner: z.nullable(z.object({ id: shownId('account'), name: z.string() })),
})
export type DressEarning = z.output<typeof dressEarning>

export const listDressEarnings = endpoint({
  name: 'listDressEarnings',
  method: 'GET',
  path: '/api/admin/dress-earnings',
  summary:
    'List what each dress has earned and cost: dresses of the collection, and all with money; best result first',
  access: 'manager',
  /** `search` reads what that of the list of dresses does: titles, designer, SKU and code. */
  query: z.object({
    ...listFields(['title', 'rentals', 'days', 'income', 'share', 'earned', 'cost', 'result']),
    id: z.optional(id('dress')),
    ...filters,
  }),
  reply: z.array(dressEarning),
})

export const getDressEarningsTotal = endpoint({
  name: 'getDressEarningsTotal',
  method: 'GET',
  path: '/api/admin/dress-earnings/total',
  summary: 'Get the sums of the dresses that the list finds',
  access: 'manager',
  query: z.object({ ...filters, search: listFields([]).search }),
  reply: dressFigures,
})

export const expenseNotFound = refusal('expense_not_found', 404, () => messages.expenseNotFound)
export const expenseClosed = refusal('expense_closed', 409, () => messages.expenseClosed)
export const expenseNotCorrectable = refusal(
  'expense_not_correctable',
  409,
  () => messages.expenseNotCorrectable,
)
export const expenseChanged = refusal('expense_changed', 409, () => messages.expenseChanged)
export const notOfDress = refusal('rental_not_of_dress', 422, () => messages.rentalNotOfDress)

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { userNames } from '#accounts/server/full-name.ts'
import { changeExpense, type Expense } from '#dress-costs/contract.ts'
import { isChangeable, isCorrectable } from '#dress-costs/expense.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Bill } from '#files/bill-contract.ts'
import { findBills } from '#files/server/bills/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hasDress } from '#rentals/server/piece-store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { type ReplyContext, replyContext } from '#rentals/server/to-reply.ts'
import { may } from '#shared/access.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import type { DressId, ExpenseId, RentalId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import { entriesOfExpenses } from '#till/server/store.ts'
import { dressExpenses } from './tables.ts'

const mostShown = 500

/** Latest first. */
export async function expensesOf(db: Db | Tx, dressId: DressId, context: ReplyContext): Promise<Expense[]> {
  const rows = await expenseRows(db)
    .where(eq(dressExpenses.dressId, dressId))
    .orderBy(desc(dressExpenses.bookedOn), desc(dressExpenses.id))
    .limit(mostShown)
  const bills = await findBills(
    db,
    'expense',
    rows.map(({ expense }) => expense.id),
  )
  return rows.map((row) => toReply(row, bills.get(row.expense.id) ?? [], context))
}

export async function findExpense(
  db: Db | Tx,
  id: ExpenseId,
  context: ReplyContext,
): Promise<Expense | undefined> {
  const [row] = await expenseRows(db).where(eq(dressExpenses.id, id))
  return row && toReply(row, (await findBills(db, 'expense', [id])).get(id) ?? [], context)
}

/** The dresses of expenses, by the id of the expense. */
export async function findDressesOfExpenses(db: Db, ids: readonly ExpenseId[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { id, dressId } = dressExpenses
  const rows = await db
    .select({ id, dressId, title: dressSummaries.title })
    .from(dressExpenses)
    .innerJoin(dressSummaries, eq(dressSummaries.id, dressId))
    .where(inArray(id, [...ids]))
  return new Map(rows.map(({ id, ...dress }) => [id, dress]))
}

/** The rentals of a dress that an expense can name, latest first. */
export function rentalsOf(db: Db | Tx, dressId: DressId) {
  const { id, number, startDate } = rentals
  return db
    .select({ id, number, startDate })
    .from(rentals)
    .where(hasDress(dressId))
    .orderBy(desc(startDate), desc(id))
    .limit(100)
}

export async function isRentalOf(tx: Tx, id: RentalId, dressId: DressId): Promise<boolean> {
  return (await tx.$count(rentals, and(eq(rentals.id, id), hasDress(dressId)))) > 0
}

export async function insertExpense(tx: Tx, row: typeof dressExpenses.$inferInsert): Promise<ExpenseId> {
  const [made] = await tx.insert(dressExpenses).values(row).returning({ id: dressExpenses.id })
  return made!.id
}

/** One change, removal or correction of an expense after the other. */
export async function lockExpense(tx: Tx, id: ExpenseId) {
  const [found] = await tx.select().from(dressExpenses).where(eq(dressExpenses.id, id)).for('update')
  return found
}

/** @returns whether it still had this version */
export async function updateExpense(
  tx: Tx,
  id: ExpenseId,
  version: number,
  columns: Partial<typeof dressExpenses.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(dressExpenses)
    .set({ ...columns, version: version + 1 })
    .where(and(eq(dressExpenses.id, id), eq(dressExpenses.version, version)))
    .returning({ id: dressExpenses.id })
  return changed.length > 0
}

/** @returns what it was; undefined when there was none */
export async function deleteExpense(tx: Tx, id: ExpenseId) {
  const [removed] = await tx.delete(dressExpenses).where(eq(dressExpenses.id, id)).returning()
  return removed
}

const corrections = alias(dressExpenses, 'correction')

function expenseRows(db: Db | Tx) {
  return db
    .select({
      expense: dressExpenses,
      rentalNumber: rentals.number,
      createdBy: userNames.fullName,
      isCorrected: sql<boolean>`${corrections.id} is not null`,
      till: {
        dayId: entriesOfExpenses.tillDayId,
        branch: entriesOfExpenses.branch,
        receipt: entriesOfExpenses.receipt,
      },
    })
    .from(dressExpenses)
    .leftJoin(corrections, eq(corrections.corrects, dressExpenses.id))
    .leftJoin(entriesOfExpenses, eq(entriesOfExpenses.expenseId, dressExpenses.id))
    .leftJoin(rentals, eq(rentals.id, dressExpenses.rentalId))
    .leftJoin(userNames, eq(userNames.id, dressExpenses.createdBy))
    .$dynamic()
}

type ExpenseRow = Awaited<ReturnType<typeof expenseRows>>[number]

function toReply(row: ExpenseRow, bills: Bill[], { today, timeZone }: ReplyContext): Expense {
  const { expense, rentalNumber, createdBy, till, isCorrected } = row
  const { id, dressId, kind, spentOn, cents, supplier, note, rentalId, reason, version } = expense
  const entered = {
    enteredOn: localNow(expense.createdAt, timeZone).date,
    isPaidByTill: !!till?.receipt,
    isCorrection: expense.corrects !== null,
    isCorrected,
  }
  const rental = rentalId && rentalNumber ? { id: rentalId, number: rentalNumber } : null
  return {
    id,
    dressId,
    kind,
    spentOn,
    bookedOn: expense.bookedOn,
    amount: moneyText(cents),
    supplier,
    note,
    rental,
    createdBy,
    till: till?.receipt ? till : null,
    isChangeable: isChangeable(entered, today),
    isCorrectable: isCorrectable(entered, today),
    isCorrected,
    reason,
    bills,
    version,
  }
}

/** Whose bills those of an expense are; they stay once it can no longer be changed. */
export async function findBilledExpense(db: Db | Tx, deps: Deps, { viewer, now }: Actor, id: ExpenseId) {
  const expense = await findExpense(db, id, replyContext(deps, now))
  if (!expense) return undefined
  return {
    subjectType: 'dress' as const,
    subjectId: expense.dressId,
    isChangeable: expense.isChangeable && may(viewer, changeExpense),
  }
}

import { and, desc, eq } from 'drizzle-orm'
import { userNames } from '#accounts/server/full-name.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Expense } from '#rentals/expenses/contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { moneyText } from '#shared/format/money.ts'
import { dressExpenses } from './tables.ts'

const mostShown = 500

/** Latest first. */
export async function expensesOf(db: Db | Tx, dressId: string): Promise<Expense[]> {
  const rows = await expenseRows(db)
    .where(eq(dressExpenses.dressId, dressId))
    .orderBy(desc(dressExpenses.spentOn), desc(dressExpenses.id))
    .limit(mostShown)
  return rows.map(toReply)
}

export async function findExpense(db: Db | Tx, id: string): Promise<Expense | undefined> {
  const [row] = await expenseRows(db).where(eq(dressExpenses.id, id))
  return row && toReply(row)
}

/** The rentals of a dress that an expense can name, latest first. */
export function rentalsOf(db: Db | Tx, dressId: string) {
  const { id, number, startDate } = rentals
  return db
    .select({ id, number, startDate })
    .from(rentals)
    .where(eq(rentals.dressId, dressId))
    .orderBy(desc(startDate), desc(id))
    .limit(100)
}

export async function isRentalOf(tx: Tx, id: string, dressId: string): Promise<boolean> {
  return (await tx.$count(rentals, and(eq(rentals.id, id), eq(rentals.dressId, dressId)))) > 0
}

export async function insertExpense(tx: Tx, row: typeof dressExpenses.$inferInsert): Promise<string> {
  const [made] = await tx.insert(dressExpenses).values(row).returning({ id: dressExpenses.id })
  return made!.id
}

/** @returns whether it still had this version */
export async function updateExpense(
  tx: Tx,
  id: string,
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
export async function deleteExpense(tx: Tx, id: string) {
  const [removed] = await tx.delete(dressExpenses).where(eq(dressExpenses.id, id)).returning()
  return removed
}

function expenseRows(db: Db | Tx) {
  return db
    .select({ expense: dressExpenses, rentalNumber: rentals.number, createdBy: userNames.fullName })
    .from(dressExpenses)
    .leftJoin(rentals, eq(rentals.id, dressExpenses.rentalId))
    .leftJoin(userNames, eq(userNames.id, dressExpenses.createdBy))
    .$dynamic()
}

function toReply({ expense, rentalNumber, createdBy }: Awaited<ReturnType<typeof expenseRows>>[number]) {
  const { id, dressId, kind, spentOn, cents, supplier, note, rentalId, version } = expense
  const rental = rentalId && rentalNumber ? { id: rentalId, number: rentalNumber } : null
  return { id, dressId, kind, spentOn, amount: moneyText(cents), supplier, note, rental, createdBy, version }
}

import { recordAudit } from '#audit/server/store.ts'
import { removeBillsOf } from '#files/server/bills/remove-bills.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import {
  type addExpense as addContract,
  type changeExpense as changeContract,
  type Expense,
  expenseChanged,
  expenseNotFound,
  expenseOfTill,
  notOfDress,
} from '#rentals/expenses/contract.ts'
import { expenseKindNames } from '#rentals/expenses/expense.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { recordSlip } from '#till/server/slip.ts'
import { deleteExpense, findExpense, insertExpense, isRentalOf, updateExpense } from './store.ts'

type Fields = Omit<BodyOf<typeof addContract>, 'till'>

/** Paid from a till, it is a pay-out there in the same transaction. Throws a Refused. */
export async function addExpense(
  tx: Tx,
  actor: Actor,
  dress: { id: string; title: string },
  { till, ...fields }: BodyOf<typeof addContract>,
): Promise<Expense> {
  const dressId = dress.id
  await refuseOtherRental(tx, dressId, fields)
  const id = await insertExpense(tx, {
    ...columnsOf(fields),
    dressId,
    createdBy: actor.viewer.id,
    createdAt: actor.now,
  })
  if (till)
    await recordSlip(tx, actor, till, {
      kind: 'PAY_OUT',
      cash: { cents: fields.amount, pounds: 0 },
      reason: [expenseKindNames[fields.kind], dress.title, fields.supplier].filter(Boolean).join(', '),
      expenseId: id,
    })
  await record(tx, actor, dressId, 'expense_added', { expense: id, ...detailOf(columnsOf(fields)), till })
  return reload(tx, id)
}

/** Compare-and-set on the version. Throws a Refused. */
export async function changeExpense(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...fields }: BodyOf<typeof changeContract>,
): Promise<Expense> {
  const before = await requireChangeable(tx, id)
  await refuseOtherRental(tx, before.dressId, fields)
  const columns = columnsOf(fields)
  if (!(await updateExpense(tx, id, version, columns))) throw new Refused(expenseChanged)
  const { amount, kind, spentOn, supplier, note, rental } = before
  await record(tx, actor, before.dressId, 'expense_changed', {
    expense: id,
    before: { amount, kind, spentOn, supplier, note, rentalId: rental?.id ?? null },
    after: detailOf(columns),
  })
  return reload(tx, id)
}

export async function removeExpense(tx: Tx, deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  await requireChangeable(tx, id)
  const removed = await deleteExpense(tx, id)
  if (!removed) throw new Refused(expenseNotFound)
  await removeBillsOf(tx, deps, id)
  await record(tx, actor, removed.dressId, 'expense_removed', { expense: id, ...detailOf(removed) })
  return { id }
}

function columnsOf({ kind, spentOn, amount, supplier, note, rentalId }: Fields) {
  return {
    kind,
    spentOn,
    cents: amount,
    supplier: supplier || null,
    note: note || null,
    rentalId: rentalId ?? null,
  }
}

function detailOf({ cents, kind, spentOn, supplier, note, rentalId }: ReturnType<typeof columnsOf>) {
  return { amount: moneyText(cents), kind, spentOn, supplier, note, rentalId }
}

async function refuseOtherRental(tx: Tx, dressId: string, { rentalId }: Pick<Fields, 'rentalId'>) {
  if (rentalId && !(await isRentalOf(tx, rentalId, dressId)))
    throw new Refused(notOfDress, { fields: { rentalId: notOfDress.message } })
}

/** Throws a Refused for one that a till has paid. */
async function requireChangeable(tx: Tx, id: string): Promise<Expense> {
  const expense = await reload(tx, id)
  if (expense.till) throw new Refused(expenseOfTill)
  return expense
}

async function reload(tx: Tx, id: string): Promise<Expense> {
  const found = await findExpense(tx, id)
  if (!found) throw new Refused(expenseNotFound)
  return found
}

function record(tx: Tx, actor: Actor, subjectId: string, what: string, detail: Record<string, unknown>) {
  return recordAudit(tx, actor, { action: `dress.${what}`, subjectType: 'dress', subjectId, detail })
}

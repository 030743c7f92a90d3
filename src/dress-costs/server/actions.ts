import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import {
  type addExpense as addContract,
  type changeExpense as changeContract,
  type Expense,
  expenseChanged,
  expenseClosed,
  expenseNotCorrectable,
  expenseNotFound,
  notOfDress,
} from '#dress-costs/contract.ts'
import { bookedOn, expenseKindNames } from '#dress-costs/expense.ts'
import { expensesActions as messages } from '#dress-costs/texts/texts.gen.js'
import { removeBillsOf } from '#files/server/bills/remove-bills.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storedInEach } from '#platform/language.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { moneyText } from '#shared/format/money.ts'
import type { DressId, ExpenseId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { recordSlip } from '#till/server/slip.ts'
import { deleteExpense, findExpense, insertExpense, isRentalOf, lockExpense, updateExpense } from './store.ts'

type Fields = Omit<BodyOf<typeof addContract>, 'till'>

/** Paid from a till, it is a pay-out there in the same transaction. Throws a Refused. */
export async function addExpense(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  dress: { id: DressId; title: string },
  { till, ...fields }: BodyOf<typeof addContract>,
): Promise<ExpenseId> {
  const dressId = dress.id
  await refuseOtherRental(tx, dressId, fields)
  const id = await insertExpense(tx, {
    ...columnsOf(fields),
    bookedOn: bookedOn(fields.spentOn, replyContext(deps, actor.now).today),
    dressId,
    createdBy: actor.viewer.id,
    createdAt: actor.now,
  })
  if (till)
    await recordSlip(tx, actor, till, {
      kind: 'PAY_OUT',
      cash: { cents: fields.amount, pounds: 0 },
      reason: storedInEach(() => commaList([expenseKindNames[fields.kind], dress.title, fields.supplier])),
      expenseId: id,
    })
  await record(tx, actor, dressId, 'dress.expense_added', {
    expense: id,
    ...detailOf(columnsOf(fields)),
    till,
  })
  return id
}

/** On the day of its entry; compare-and-set on the version. Throws a Refused. */
export async function changeExpense(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: ExpenseId,
  { version, ...fields }: BodyOf<typeof changeContract>,
): Promise<Expense> {
  const before = await requireChangeable(tx, deps, actor, id)
  await refuseOtherRental(tx, before.dressId, fields)
  const columns = columnsOf(fields)
  if (
    !(await updateExpense(tx, id, version, {
      ...columns,
      bookedOn: bookedOn(fields.spentOn, replyContext(deps, actor.now).today),
    }))
  )
    throw new Refused(expenseChanged)
  const { amount, kind, spentOn, supplier, note, rental } = before
  await record(tx, actor, before.dressId, 'dress.expense_changed', {
    expense: id,
    before: { amount, kind, spentOn, supplier, note, rentalId: rental?.id ?? null },
    after: detailOf(columns),
  })
  return reload(tx, deps, actor, id)
}

export async function removeExpense(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: ExpenseId,
): Promise<{ id: ExpenseId }> {
  await requireChangeable(tx, deps, actor, id)
  const removed = await deleteExpense(tx, id)
  if (!removed) throw new Refused(expenseNotFound)
  await removeBillsOf(tx, deps, id)
  await record(tx, actor, removed.dressId, 'dress.expense_removed', { expense: id, ...detailOf(removed) })
  return { id }
}

/**
 * Takes an expense back by one of the opposite amount on the day of the correction; what a till has paid comes back into
 * the one that is open there now. Throws a Refused.
 */
export async function correctExpense(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: ExpenseId,
  reason: string,
): Promise<Expense> {
  const row = await lockExpense(tx, id)
  const { isCorrectable, till } = await reload(tx, deps, actor, id)
  if (!row || !isCorrectable) throw new Refused(expenseNotCorrectable)
  const { today } = replyContext(deps, actor.now)
  const { dressId, kind, cents, supplier, rentalId } = row
  const corrected = { kind, cents: -cents, supplier, note: null, rentalId, spentOn: today }
  const made = await insertExpense(tx, {
    ...corrected,
    bookedOn: today,
    dressId,
    corrects: id,
    reason,
    createdBy: actor.viewer.id,
    createdAt: actor.now,
  })
  if (till)
    await recordSlip(tx, actor, till.branch, {
      kind: 'PAY_IN',
      cash: { cents, pounds: 0 },
      reason: storedInEach(() =>
        messages.takenBack({ kind: expenseKindNames[kind], receipt: till.receipt, reason }),
      ),
      expenseId: made,
    })
  await record(tx, actor, dressId, 'dress.expense_corrected', {
    expense: id,
    by: made,
    ...detailOf(corrected),
    reason,
  })
  return reload(tx, deps, actor, made)
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

async function refuseOtherRental(tx: Tx, dressId: DressId, { rentalId }: Pick<Fields, 'rentalId'>) {
  if (rentalId && !(await isRentalOf(tx, rentalId, dressId)))
    throw new Refused(notOfDress, { fields: { rentalId: notOfDress.message } })
}

async function requireChangeable(tx: Tx, deps: Deps, actor: Actor, id: ExpenseId): Promise<Expense> {
  await lockExpense(tx, id)
  const expense = await reload(tx, deps, actor, id)
  if (!expense.isChangeable) throw new Refused(expenseClosed)
  return expense
}

export async function reload(tx: Tx, deps: Deps, { now }: Actor, id: ExpenseId): Promise<Expense> {
  const found = await findExpense(tx, id, replyContext(deps, now))
  if (!found) throw new Refused(expenseNotFound)
  return found
}

function record(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  action: AuditAction,
  detail: Record<string, unknown>,
) {
  return recordAudit(tx, actor, { action, subjectType: 'dress', subjectId, detail })
}

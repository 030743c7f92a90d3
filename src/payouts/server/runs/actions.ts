import { findPositiveBalances, lockBalance } from '#accounts/server/balance.ts'
import { findUserNames } from '#accounts/server/full-name.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { endingOf, type PayoutAccount } from '#payouts/account.ts'
import { balanceChanged, payoutNotFound, payoutSettled } from '#payouts/contract.ts'
import { type DetailsMethod, detailsMethods } from '#payouts/payment.ts'
import { daysSinceRecentChange, paymentOf } from '#payouts/rules.ts'
import {
  type DuePayout,
  detailsRecentlyChanged,
  type makePaymentRun,
  type Payable,
  type PaymentRun,
  payoutsNotDue,
  runChanged,
  runNotCancellable,
  runNotFound,
} from '#payouts/run-contract.ts'
import {
  addWithdrawal,
  announcePayout,
  creditBack,
  requirePayment,
  settleLocked,
} from '#payouts/server/actions.ts'
import { findDetails, unsealAccount } from '#payouts/server/details/store.ts'
import { lockPayout } from '#payouts/server/settling-store.ts'
import { shownNote } from '#payouts/stored-note.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf } from '#platform/secret-key.ts'
import { compareText } from '#shared/compare-text.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId, PaymentRunId, PayoutId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import * as store from './store.ts'

/** By method, then lender; cash for those who have not said how they want to be paid. */
export async function duePayouts(db: Db, now: Date, userId?: AccountId): Promise<DuePayout[]> {
  const due = await store.findDuePayouts(db, userId)
  const payouts = due.map(({ createdAt, amount, ...payout }) => ({
    ...payout,
    amount: moneyText(amount),
    createdAt: createdAt.toISOString(),
  }))
  return inOrder(await withAccounts(db, now, payouts), ({ account, userName }) => [account.method, userName])
}

/** What lenders have not asked for, the highest first. */
export async function payableBalances(db: Db, now: Date, userId?: AccountId): Promise<Payable[]> {
  const balances = await findPositiveBalances(db, userId)
  return withAccounts(
    db,
    now,
    balances.map(({ cents, ...lender }) => ({ ...lender, amount: moneyText(cents) })),
  )
}

async function withAccounts<One extends { userId: AccountId }>(db: Db, now: Date, payables: readonly One[]) {
  const details = await findDetails(
    db,
    payables.map(({ userId }) => userId),
  )
  return payables.map((payable) => {
    const stored = details.get(payable.userId)
    const { method, ending, changedAt } = stored ?? {}
    const account = {
      method: method ?? ('CASH' as const),
      ending: ending ?? null,
      isStored: method !== undefined,
      changedAt: changedAt?.toISOString() ?? null,
      recentDays: daysSinceRecentChange(now, stored),
    }
    return { ...payable, account }
  })
}

type Choice = BodyOf<typeof makePaymentRun>

/** All of them or none: throws a Refused when one is not due any more, or its account has just been changed. */
export async function makeRun(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { payouts, balances = [], areDetailsConfirmed }: Choice,
): Promise<PaymentRun> {
  // Payouts before balances: crediting one back locks them in this order, too.
  const requested = await lockRequested(tx, payouts)
  const due = [...requested, ...(await requestBalances(tx, actor, balances))]
  const lenders = due.map(({ userId }) => userId)
  const details = await findDetails(tx, lenders)
  const recent = due.filter(({ userId }) => daysSinceRecentChange(actor.now, details.get(userId)) !== null)
  if (recent.length > 0 && !areDetailsConfirmed)
    throw new Refused(detailsRecentlyChanged, { more: { payouts: recent.map(({ id }) => id) } })
  const names = await findUserNames(tx, lenders)
  const id = newId<PaymentRunId>()
  const amount = due.reduce((sum, payout) => sum + payout.amount, 0)
  const number = await store.insertRun(tx, {
    id,
    payouts: new Set(lenders).size,
    amount,
    createdBy: actor.viewer.id,
    createdAt: actor.now,
  })
  const lines = inOrder(
    due.map((payout) => ({ ...payout, details: details.get(payout.userId) })),
    (line) => [line.details?.method ?? 'CASH', names.get(line.userId) ?? ''],
  )
  // One number, and so one payment, for all of a lender.
  const inRun = [...new Set(lines.map(({ userId }) => userId))]
  for (const line of lines)
    await store.putIntoRun(tx, line.id, {
      runId: id,
      runPosition: inRun.indexOf(line.userId) + 1,
      runMethod: line.details?.method ?? 'CASH',
      runDetails: line.details?.sealed ?? null,
    })
  await record(tx, actor, id, 'payment_run.made', {
    number,
    amount: moneyText(amount),
    payouts: lines.map((line) => line.id),
    ...(recent.length > 0 && { confirmedDetails: recent.map((line) => line.id) }),
  })
  return readRun(tx, deps, id)
}

async function lockRequested(tx: Tx, payouts: Choice['payouts']) {
  const chosen = [...new Set(payouts)]
  const due = await store.lockDuePayouts(tx, chosen)
  const found = new Set(due.map(({ id }) => id))
  const missing = chosen.filter((id) => !found.has(id))
  if (missing.length > 0) throw new Refused(payoutsNotDue, { more: { payouts: missing } })
  return due
}

/** Whole balances become payout requests. Throws a Refused when one is no longer what staff read. */
async function requestBalances(tx: Tx, actor: Actor, balances: NonNullable<Choice['balances']>) {
  const requested: Awaited<ReturnType<typeof lockRequested>> = []
  for (const { userId, expected } of balances.toSorted((a, b) => compareText(a.userId, b.userId))) {
    const amount = (await lockBalance(tx, userId)) ?? 0
    if (amount <= 0 || moneyText(amount) !== expected)
      throw new Refused(balanceChanged, { more: { balance: moneyText(amount) } })
    requested.push({ id: await addWithdrawal(tx, actor, userId, amount), userId, amount })
  }
  return requested
}

interface Sending {
  date: string
  reference?: string | undefined
  branch?: Branch | undefined
  payouts?: readonly string[] | undefined
}

/** The chosen payouts, or all that are open. Throws a Refused when one of them was settled meanwhile. */
export async function sendRun(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  runId: PaymentRunId,
  { date, reference, branch, payouts: chosen }: Sending,
): Promise<PaymentRun> {
  const run = await lockOpenRun(tx, runId)
  const lines = (await store.findRunPayouts(tx, runId)).map(({ payout }) => payout)
  const open = lines.filter(({ status }) => status === 'PENDING')
  const named = chosen ? open.filter(({ id }) => chosen.includes(id)) : open
  if (named.length === 0 || (chosen && named.length < new Set(chosen).size)) throw new Refused(runChanged)
  // A lender is paid all of a line.
  const sent = open.filter((one) => named.some(({ runPosition }) => runPosition === one.runPosition))
  for (const { id, kind, status, runMethod, runPosition } of sent.toSorted(byId)) {
    const method = runMethod ?? 'OTHER'
    requirePayment(deps, actor, { date, method })
    await lockPayout(tx, id)
    await settleLocked(
      tx,
      deps,
      actor,
      { id, kind, status },
      {
        outcome: 'COMPLETED',
        date,
        method,
        reference: reference || referenceOf(run.number, runPosition),
        branch,
      },
    )
    await announcePayout(tx, deps, actor, id)
  }
  const detail = { number: run.number, date, payouts: sent.map(({ id }) => id) }
  await record(tx, actor, runId, 'payment_run.sent', detail)
  return readRun(tx, deps, runId)
}

/** The whole line is credited back, whether it was still to be sent or has come back. */
export async function failPayout(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  runId: PaymentRunId,
  { payout: id, reason }: { payout: PayoutId; reason: string },
): Promise<PaymentRun> {
  const { number } = await lockOpenRun(tx, runId)
  const found = await store.findRunPayouts(tx, runId)
  const line = store.inLines(found).find((payouts) => payouts.some(({ payout }) => payout.id === id))
  if (!line) throw new Refused(payoutNotFound)
  for (const one of line) {
    const locked = await lockPayout(tx, one.payout.id)
    if (locked?.runId !== runId) throw new Refused(payoutNotFound)
    const { kind, status } = locked
    if (status === 'REJECTED') throw new Refused(payoutSettled, { more: { status } })
    await creditBack(tx, deps, actor, { id: one.payout.id, kind, status }, reason)
    const detail = { number, payout: one.payout.id, before: status, reason }
    await record(tx, actor, runId, 'payment_run.payout_failed', detail)
  }
  return readRun(tx, deps, runId)
}

/** Its payouts are due again. Throws a Refused once one of them is settled. */
export async function cancelRun(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  runId: PaymentRunId,
  reason: string,
): Promise<PaymentRun> {
  const { number } = await lockOpenRun(tx, runId)
  const lines = await store.findRunPayouts(tx, runId)
  if (lines.some(({ payout }) => payout.status !== 'PENDING')) throw new Refused(runNotCancellable)
  await store.takeOutOfRun(tx, runId)
  await store.cancelRunRow(tx, runId, {
    cancelledAt: actor.now,
    cancelledBy: actor.viewer.id,
    cancelReason: reason,
  })
  const payouts = lines.map(({ payout }) => payout.id)
  await record(tx, actor, runId, 'payment_run.cancelled', { number, reason, payouts })
  return readRun(tx, deps, runId)
}

export async function readRun(db: Db | Tx, deps: Deps, id: PaymentRunId): Promise<PaymentRun> {
  const run = await store.findRun(db, id)
  if (!run) throw new Refused(runNotFound)
  const lines = store.inLines(await store.findRunPayouts(db, id))
  return {
    ...store.toListedRun(run),
    cancelled: store.cancellationOf(run),
    lines: lines.map((line) => toLine(deps, run.number, line)),
  }
}

function toLine(deps: Deps, run: number, line: readonly store.RunPayout[]): PaymentRun['lines'][number] {
  const { payout, userName } = line[0]!
  return {
    id: payout.id,
    payouts: line.map((one) => one.payout.id),
    userId: payout.userId,
    userName,
    position: payout.runPosition ?? 0,
    reference: referenceOf(run, payout.runPosition),
    amount: moneyText(store.sumOfLine(line)),
    method: payout.runMethod ?? 'OTHER',
    ending: endingOf(accountOf(deps, payout)),
    status: payout.status,
    payment: paymentOf(payout),
    reason: payout.status === 'REJECTED' ? shownNote(payout.customerNote) : null,
  }
}

/** Where the money of a payout goes, as it was when the run was made. */
export function accountOf(
  deps: Pick<Deps, 'secretKey' | 'previousKeys'>,
  { userId, runDetails }: Pick<store.RunPayout['payout'], 'userId' | 'runDetails'>,
): PayoutAccount {
  return unsealAccount(keysOf(deps), userId, runDetails)
}

/** '12-3': the run and the payout, for the bank and the lender. */
export function referenceOf(run: number, position: number | null): string {
  return `${run}-${position ?? 0}`
}

async function lockOpenRun(tx: Tx, id: PaymentRunId) {
  const run = await store.lockRun(tx, id)
  if (!run) throw new Refused(runNotFound)
  if (run.cancelledAt) throw new Refused(runChanged)
  return run
}

function inOrder<One>(all: readonly One[], keys: (one: One) => [DetailsMethod, string]): One[] {
  return all.toSorted((a, b) => {
    const [[methodA, nameA], [methodB, nameB]] = [keys(a), keys(b)]
    return detailsMethods.indexOf(methodA) - detailsMethods.indexOf(methodB) || nameA.localeCompare(nameB)
  })
}

const byId = (a: { id: PayoutId }, b: { id: PayoutId }) => compareText(a.id, b.id)

function record(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  action: AuditAction,
  detail: Record<string, unknown>,
) {
  return recordAudit(tx, actor, { action, subjectType: 'payment_run', subjectId, detail })
}

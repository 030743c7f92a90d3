import { shareLockMember } from '#accounts/server/active-user.ts'
import { lockBalance } from '#accounts/server/balance.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { shareLockDressOf } from '#dresses/server/owner-store.ts'
import { type Earning, earning } from '#payouts/amounts.ts'
import {
  belowMinimum,
  dressNotTheirs,
  earningNotPaid,
  earningOfRental,
  invalidEarning,
  notesChanged,
  type Payout,
  payoutInRun,
  payoutNotFound,
  payoutNotSent,
  payoutSettled,
  smallestPayout,
} from '#payouts/contract.ts'
import type { Payment } from '#payouts/payment.ts'
import { movementOf, type Outcome, refusalToRecordPayment, refusalToWithdraw } from '#payouts/rules.ts'
import { noteToStore, type SettledVerb, shownNote } from '#payouts/stored-note.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { vatBeforeShare } from '#settings/rules.ts'
import { readSettings } from '#settings/server/store.ts'
import { localMoment, localNow } from '#shared/dates.ts'
import { type Cents, centsOfNumber, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { moveCash } from './cash.ts'
import { notifyOutcome, notifyRequest } from './emails.ts'
import { appendEntry } from './ledger.ts'
import { changeStatus, insertPayout, lockPayout, updateNotes } from './settling-store.ts'
import { findPayout } from './store.ts'

/** Debits at the request, so that the same money cannot be requested twice. */
export async function requestPayout(tx: Tx, deps: Deps, actor: Actor, cents: Cents): Promise<Payout> {
  const { viewer } = actor
  const userId = viewer.id
  const available = (await lockBalance(tx, userId)) ?? 0
  await shareLockMember(tx, userId)
  const minimum = centsOfNumber((await readSettings(tx)).minimumPayout)
  const refusal = refusalToWithdraw(cents, { available, minimum })
  if (refusal === belowMinimum) {
    const message = smallestPayout(dollarsAndCents(minimum))
    throw new Refused(refusal, {
      message,
      fields: { amount: message },
      more: { minimum: moneyText(minimum) },
    })
  }
  if (refusal) throw new Refused(refusal, { more: { available: moneyText(available) } })
  const id = await addWithdrawal(tx, actor, userId, cents)
  const payout = await reloadPayout(tx, viewer, id)
  await notifyRequest(tx, deps, payout)
  return payout
}

/** Debits the balance, which the caller has locked and compared. */
export async function addWithdrawal(
  tx: Tx,
  actor: Actor,
  userId: AccountId,
  cents: Cents,
): Promise<PayoutId> {
  const id = newId<PayoutId>()
  const { now: at, viewer } = actor
  await insertPayout(tx, { id, userId, kind: 'WITHDRAWAL', amount: cents, createdAt: at, updatedAt: at })
  await appendEntry(tx, { at, userId, cents: -cents, kind: 'WITHDRAWAL', actorId: viewer.id, payoutId: id })
  await recordPayout(tx, actor, id, 'payout.requested', {
    amount: moneyText(cents),
    ...(viewer.id !== userId && { userId }),
  })
  return id
}

/** The owner's earning from a dress; pending until it is settled. */
export async function creditEarning(
  tx: Tx,
  actor: Actor,
  cents: Cents,
  sent: Partial<Record<keyof Earning, unknown>>,
): Promise<Payout> {
  const { customerId, dressId, notes } = readEarning(sent)
  const dress = await shareLockDressOf(tx, customerId, dressId)
  if (!dress) throw new Refused(dressNotTheirs)
  const id = newId<PayoutId>()
  await insertPayout(tx, {
    id,
    userId: customerId,
    dressId,
    kind: 'EARNING',
    amount: cents,
    ...dress,
    shareVatPercent: vatBeforeShare(await readSettings(tx)),
    notes: notes || null,
    customerNote: notes || null,
    createdAt: actor.now,
    updatedAt: actor.now,
  })
  await recordPayout(tx, actor, id, 'payout.credited', { amount: moneyText(cents), customerId, dressId })
  return reloadPayout(tx, actor.viewer, id)
}

interface Decision {
  outcome: Outcome
  /** Shown to the lender. */
  reason?: string
  /** For staff. */
  notes?: string
  /** How it was sent: date and method together. */
  date?: string
  method?: Payment['method']
  reference?: string
  /** Whose till the cash comes from: with CASH only. */
  branch?: Branch | undefined
}

/**
 * Settles a pending payout by hand; throws a Refused when it is settled already, or an earning of a rental, which
 * `rental-earnings.ts` settles.
 */
export async function settlePayout(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: PayoutId,
  decision: Decision,
): Promise<Payout> {
  const found = await lockPayout(tx, id)
  if (!found) throw new Refused(payoutNotFound)
  const { kind, rentalId, status, runId } = found
  if (rentalId) throw new Refused(earningOfRental, { more: { rentalId } })
  if (status !== 'PENDING') throw new Refused(payoutSettled, { more: { status } })
  if (runId) throw new Refused(payoutInRun, { more: { runId } })
  if (kind === 'EARNING' && decision.date) throw new Refused(earningNotPaid)
  await settleLocked(tx, deps, actor, { id, kind, status }, decision)
  return announcePayout(tx, deps, actor, id, decision.reason)
}

/**
 * A withdrawal that was paid by itself came back: throws a Refused for any other payout. `runs/actions.ts` does it for
 * those of a run.
 */
export async function noteReturned(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: PayoutId,
  reason: string,
): Promise<Payout> {
  const found = await lockPayout(tx, id)
  if (!found) throw new Refused(payoutNotFound)
  const { kind, status, runId } = found
  if (status === 'REJECTED') throw new Refused(payoutSettled, { more: { status } })
  if (runId) throw new Refused(payoutInRun, { more: { runId } })
  if (kind !== 'WITHDRAWAL' || status !== 'COMPLETED') throw new Refused(payoutNotSent)
  return creditBack(tx, deps, actor, { id, kind, status }, reason)
}

/** A withdrawal that did not arrive is in the balance again, and the lender reads why. Requires the lock of the payout. */
export async function creditBack(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  payout: Pick<Payout, 'id' | 'kind' | 'status'>,
  reason: string,
): Promise<Payout> {
  await settleLocked(tx, deps, actor, payout, { outcome: 'REJECTED', reason })
  return announcePayout(tx, deps, actor, payout.id, reason)
}

/** The settled payout, after an email about it to the lender. */
export async function announcePayout(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: PayoutId,
  reason?: string,
): Promise<Payout> {
  const after = await reloadPayout(tx, actor.viewer, id)
  await notifyOutcome(tx, deps, after, reason)
  return after
}

/**
 * Without an email. A guest whose rental is cancelled has no account. Requires the lock of the payout.
 * @param payout as it is locked
 */
export async function settleLocked(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  payout: Pick<Payout, 'id' | 'kind' | 'status'>,
  { outcome, reason, notes, branch, ...sent }: Decision,
): Promise<void> {
  const { now, viewer } = actor
  const { id, status: from } = payout
  const actorId = viewer?.id ?? null
  const payment = requirePayment(deps, actor, sent)
  const texts = [reason, notes]
    .filter((one) => !!one)
    .join('\n')
    .split('\n')
  const text = payment ? undefined : texts.shift() || undefined
  const moment = localMoment(now, deps.config.SHOP_TIMEZONE)
  const line = { is: verbOf(payout, outcome), moment, payment, text }
  const more = texts.join('\n')
  const settled = await changeStatus(tx, { at: now, actorId, id, from, outcome, line, more, reason, payment })
  if (!settled) throw new Error('The payout has changed in spite of its lock.')
  const { userId, kind, cents } = settled
  // Before the balance, as rentals do, which lock a till and then the balance of a lender.
  if (viewer && kind === 'WITHDRAWAL')
    await moveCash(tx, { ...actor, viewer }, { id, userId, cents, outcome, payment, branch })
  const movement = movementOf(settled, outcome, from)
  if (movement)
    await appendEntry(tx, { at: now, userId, ...movement, actorId: actorId ?? undefined, payoutId: id })
  const amount = moneyText(cents)
  const detail = {
    kind,
    outcome,
    amount,
    userId,
    ...(from !== 'PENDING' && { before: from }),
    ...(payment && { payment }),
    ...(reason && { reason: shownNote(reason) }),
  }
  await recordPayout(tx, actor, id, 'payout.settled', detail)
}

/** The audit log keeps the previous notes. */
export async function changeNotes(
  tx: Tx,
  actor: Actor,
  id: PayoutId,
  { notes, expected }: { notes: string; expected?: string | null },
): Promise<Payout> {
  const found = await lockPayout(tx, id)
  if (!found) throw new Refused(payoutNotFound)
  const before = shownNote(found.notes) ?? ''
  if (expected !== undefined && (expected ?? '') !== before) {
    throw new Refused(notesChanged, { more: { current: { notes: shownNote(found.notes) } } })
  }
  if (notes !== before) {
    await updateNotes(tx, actor.now, id, noteToStore(notes, found.notes))
    await recordPayout(tx, actor, id, 'payout.noted', { before, after: notes })
  }
  return reloadPayout(tx, actor.viewer, id)
}

function readEarning(sent: Partial<Record<keyof Earning, unknown>>): Earning {
  const read = earning.safeParse(sent)
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [
      String(path[0]),
      path[0] === 'notes' ? message : invalidEarning.text,
    ]),
  )
  throw new Refused(malformed, { message: Object.values(fields)[0], fields })
}

/** The payment that is sent with a decision; throws a Refused when it is in the future. */
export function requirePayment(
  { config }: Deps,
  { now }: Pick<Actor, 'now'>,
  { date, method, reference }: Pick<Decision, 'date' | 'method' | 'reference'>,
): Payment | undefined {
  if (!date || !method) return undefined
  const refusal = refusalToRecordPayment({ date }, localNow(now, config.SHOP_TIMEZONE).date)
  if (refusal) throw new Refused(refusal, { fields: { date: refusal.message } })
  return { date, method, reference: reference || null }
}

function verbOf({ kind, status }: Pick<Payout, 'kind' | 'status'>, outcome: Outcome): SettledVerb {
  if (outcome === 'COMPLETED') return kind === 'EARNING' ? 'credited' : 'sent'
  if (status !== 'COMPLETED') return 'rejected'
  return kind === 'EARNING' ? 'takenBack' : 'failed'
}

async function reloadPayout(tx: Tx, viewer: Viewer, id: PayoutId): Promise<Payout> {
  const payout = await findPayout(tx, viewer, id)
  if (!payout) throw new Error('The payout has disappeared within its transaction.')
  return payout
}

export function recordPayout(
  tx: Tx,
  actor: Actor<Viewer | null>,
  subjectId: string,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, actor, { action, subjectType: 'payout', subjectId, detail })
}

import { shareLockMember } from '#accounts/server/active-user.ts'
import { lockBalance } from '#accounts/server/balance.ts'
import { recordAudit } from '#audit/server/store.ts'
import { shareLockDressOf } from '#dresses/server/owner-store.ts'
import { type Earning, earning } from '#payouts/amounts.ts'
import {
  dressNotTheirs,
  invalidEarning,
  notesChanged,
  type Payout,
  payoutNotFound,
  payoutSettled,
} from '#payouts/contract.ts'
import { movementOf, type Outcome, refusalToWithdraw } from '#payouts/rules.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { notifyOutcome, notifyRequest } from './emails.ts'
import { appendEntry } from './ledger.ts'
import { insertPayout, lockPayout, settlePending, updateNotes } from './settling-store.ts'
import { findPayout } from './store.ts'

/** The actor, for the audit log. */
interface Hand {
  at: Date
  ip: string
  viewer: Viewer
}

/** Debits at the request, so that the same money cannot be requested twice. */
export async function requestPayout(tx: Tx, deps: Deps, hand: Hand, cents: number): Promise<Payout> {
  const { at, viewer } = hand
  const userId = viewer.id
  const available = (await lockBalance(tx, userId)) ?? 0
  await shareLockMember(tx, userId)
  const refusal = refusalToWithdraw(cents, available)
  if (refusal) throw new Refused(refusal, { more: { available: moneyText(available) } })
  const id = newId()
  const amount = moneyText(cents)
  await insertPayout(tx, { id, userId, kind: 'WITHDRAWAL', amount, createdAt: at, updatedAt: at })
  await appendEntry(tx, { at, userId, cents: -cents, kind: 'WITHDRAWAL', actorId: userId, payoutId: id })
  await note(tx, hand, id, 'payout.requested', { amount })
  const payout = await reloaded(tx, viewer, id)
  await notifyRequest(tx, deps, payout)
  return payout
}

/** The owner's earning from a dress; pending until it is settled. */
export async function creditEarning(
  tx: Tx,
  hand: Hand,
  cents: number,
  sent: Partial<Record<keyof Earning, unknown>>,
): Promise<Payout> {
  const { customerId, dressId, notes } = readEarning(sent)
  const dress = await shareLockDressOf(tx, customerId, dressId)
  if (!dress) throw new Refused(dressNotTheirs)
  const id = newId()
  const amount = moneyText(cents)
  await insertPayout(tx, {
    id,
    userId: customerId,
    customerId,
    dressId,
    kind: 'EARNING',
    amount,
    ...dress,
    notes: notes || null,
    customerNote: notes || null,
    createdAt: hand.at,
    updatedAt: hand.at,
  })
  await note(tx, hand, id, 'payout.credited', { amount, customerId, dressId })
  return reloaded(tx, hand.viewer, id)
}

interface Decision {
  outcome: Outcome
  /** Shown to the lender. */
  reason?: string
  /** For staff. */
  notes?: string
}

/** Settles a pending payout; throws a Refused when it is settled already. */
export async function settlePayout(
  tx: Tx,
  deps: Deps,
  hand: Hand,
  id: string,
  { outcome, reason, notes }: Decision,
): Promise<Payout> {
  const { at, viewer } = hand
  const text = [reason, notes].filter(Boolean).join('\n')
  const line = lineOf(deps, hand, outcome, text)
  const settled = await settlePending(tx, { at, actorId: viewer.id, id, outcome, ...line, reason })
  if (!settled) {
    const found = await lockPayout(tx, id)
    throw found ? new Refused(payoutSettled, { more: { status: found.status } }) : new Refused(payoutNotFound)
  }
  const { userId, kind, cents } = settled
  const movement = movementOf(settled, outcome)
  if (movement) await appendEntry(tx, { at, userId, ...movement, actorId: viewer.id, payoutId: id })
  const amount = moneyText(cents)
  const detail = { kind, outcome, amount, userId, ...(reason && { reason }), ...(notes && { notes }) }
  await note(tx, hand, id, 'payout.settled', detail)
  const after = await reloaded(tx, viewer, id)
  await notifyOutcome(tx, deps, after, reason)
  return after
}

/** The audit log keeps the previous notes. */
export async function changeNotes(
  tx: Tx,
  hand: Hand,
  id: string,
  { notes, expected }: { notes: string; expected?: string | null },
): Promise<Payout> {
  const found = await lockPayout(tx, id)
  if (!found) throw new Refused(payoutNotFound)
  const before = found.notes ?? ''
  if (expected !== undefined && (expected ?? '') !== before) {
    throw new Refused(notesChanged, { more: { notes: found.notes } })
  }
  if (notes !== before) {
    await updateNotes(tx, hand.at, id, notes)
    await note(tx, hand, id, 'payout.noted', { before, after: notes })
  }
  return reloaded(tx, hand.viewer, id)
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

const messages = { COMPLETED: 'Marked as sent', REJECTED: 'Rejected' }

/** "2026-11-23 10:00 Marked as sent by Dina Boss: bank transfer" in two parts; the UPDATE inserts the name. */
function lineOf({ config }: Deps, { at }: Hand, outcome: Outcome, text: string) {
  const { date, time } = localNow(at, config.SHOP_TIMEZONE)
  return { line: `${date} ${time} ${messages[outcome]} by `, ending: text && `: ${text}` }
}

async function reloaded(tx: Tx, viewer: Viewer, id: string): Promise<Payout> {
  const payout = await findPayout(tx, viewer, id)
  if (!payout) throw new Error('The payout has disappeared within its transaction.')
  return payout
}

function note(
  tx: Tx,
  { at, ip, viewer }: Hand,
  subjectId: string,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, { at, ip, actorId: viewer.id, action, subjectType: 'payout', subjectId, detail })
}

import type { Tx } from '#platform/database/db.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import type { PaymentId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { moreThanInTill, tillClosed } from '#till/contract.ts'
import type { EntryKind } from '#till/kinds.ts'
import { type Cash, givenCash, isNoCash, lackingIn, sumOfCash } from '#till/rules.ts'
import { record as messages } from '#till/texts/texts.gen.js'
import { poundsText } from '#till/texts.ts'
import {
  cashOfPayment,
  insertTillEntries,
  leftAtLastClosing,
  lockOpenDay,
  readExpected,
  type TillDayRow,
} from './store.ts'
import { toCash } from './to-reply.ts'

/** Names of fields of the request, by currency. */
type CashFields = Record<keyof Cash, string>

/** A payment of a rental in cash. */
export interface CashPayment {
  branch: Branch
  paymentId: PaymentId
  /** What came in (above 0) or was given out (below 0), by kind; nothing of a kind is left out. */
  moves: Partial<Record<EntryKind, Cash>>
  /** Where a refusal of more than lies in the till stands. */
  fields: CashFields
}

/**
 * Writes what a payment moves into the open till of its showroom, in the transaction that records the payment. Throws
 * `till_closed`, and `more_than_in_till` when a currency would fall below 0.
 */
export async function recordCash(
  tx: Tx,
  actor: Actor,
  { branch, paymentId, moves, fields }: CashPayment,
): Promise<void> {
  const day = await requireOpenDay(tx, branch)
  await refuseMoreThanInTill(tx, day, sumOfCash(...Object.values(moves)), fields)
  const moved = (Object.entries(moves) as [EntryKind, Cash][]).filter(([, cash]) => !isNoCash(cash))
  await insertTillEntries(
    tx,
    moved.map(([kind, { cents, pounds }]) => ({
      tillDayId: day.id,
      kind,
      cents,
      pounds,
      paymentId,
      actorId: actor.viewer.id,
      createdAt: actor.now,
    })),
  )
}

/**
 * Undoes what a payment moved, in the till that is open now.
 * @param undone.cash what it moved when it is from before there was a till
 */
export async function reverseCash(
  tx: Tx,
  actor: Actor,
  payment: Omit<CashPayment, 'moves'>,
  undone: { paymentId: PaymentId; cash: Cash },
): Promise<void> {
  const moved = (await cashOfPayment(tx, undone.paymentId)) ?? undone.cash
  await recordCash(tx, actor, { ...payment, moves: { REVERSAL: givenCash(moved) } })
}

/** Hold the lock of the day: what moves it follows one another. @param move signed */
export async function refuseMoreThanInTill(
  tx: Tx,
  { id, branch }: TillDayRow,
  move: Cash,
  fields: CashFields,
): Promise<void> {
  if (move.cents >= 0 && move.pounds >= 0) return
  const drawer = await readExpected(tx, id)
  const refused = lackingIn(drawer, move).map((currency) => {
    const amount = currency === 'cents' ? dollarsAndCents(drawer.cents) : poundsText(drawer.pounds)
    return [fields[currency], messages.lacks({ amount, showroom: showrooms[branch].name })] as const
  })
  const [first] = refused
  if (first) throw new Refused(moreThanInTill, { message: first[1], fields: Object.fromEntries(refused) })
}

/** Under its lock; throws `till_closed`. */
export async function requireOpenDay(tx: Tx, branch: Branch): Promise<TillDayRow> {
  const day = await lockOpenDay(tx, branch)
  if (day) return day
  const left = await leftAtLastClosing(tx, branch)
  throw new Refused(tillClosed, {
    message: messages.closed({ showroom: showrooms[branch].name }),
    more: { till: { branch, left: left && toCash(left) } },
  })
}

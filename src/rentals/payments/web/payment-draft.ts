import { moneyText } from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import { typedAmount, typedCents, typedWhole } from '#shared/format/typed-amount.ts'
import { inPounds, roundNotes, toNotes } from '#till/rules.ts'

/** A payment while staff type it. Of dollars and pounds, the one that was typed last gives the other. */
export interface PaymentDraft {
  method: 'CASH' | 'CARD' | 'TRANSFER' | 'GUARANTEE'
  currency: 'USD' | 'LBP'
  /** Dollars as typed; absent: what is due. */
  amount?: string
  /** Pounds as typed; absent: from the dollars. */
  pounds?: string
  /** Pounds per dollar, as typed. */
  rate: string
  /** Cash that was more than the amount, in its currency, as typed; absent: exactly the amount. */
  received?: string
  changeIn?: 'USD' | 'LBP'
  /** The typed amount; absent: what is left of the received cash. */
  change?: string
}

/** A fee with its id. */
export type PaidKind = 'RENTAL' | 'GUARANTEE' | `FEE ${string}`

export interface PaymentLine extends PaymentDraft {
  key: number
  kind: PaidKind
}

export interface DuePayment {
  kind: PaidKind
  /** Such as 'Balance'. */
  name: string
  /** Cents. */
  due: number
  /** Cents that a line starts with, when less than all is paid now. */
  proposed?: number
}

interface Settled {
  /** Dollars of each line, as shown. */
  amounts: string[]
  /** Cents of all lines. */
  together: number
  /** Cents of each kind that stay due; below 0 when the lines are more than is due. */
  left: Map<PaidKind, number>
}

/** Typed lines count first. The others share what they leave of the proposed amounts. */
export function settleLines(lines: readonly PaymentLine[], due: readonly DuePayment[]): Settled {
  const open = new Map(due.map(({ kind, due: cents, proposed = cents }) => [kind, proposed]))
  const left = new Map(due.map(({ kind, due: cents }) => [kind, cents]))
  const amounts: string[] = lines.map(() => '')
  let together = 0
  const isTyped = (line: PaymentLine) => line.amount !== undefined || line.pounds !== undefined
  const inOrder = [...lines.entries()].sort(([, a], [, b]) => Number(isTyped(b)) - Number(isTyped(a)))
  for (const [index, line] of inOrder) {
    const text = dollarsOf(line, Math.max(0, open.get(line.kind) ?? 0))
    const cents = typedCents(text) ?? 0
    amounts[index] = text
    together += cents
    open.set(line.kind, (open.get(line.kind) ?? 0) - cents)
    left.set(line.kind, (left.get(line.kind) ?? 0) - cents)
  }
  return { amounts, together, left }
}

/** The typed amount, the worth of the pounds, or what is due. @param due cents */
export function dollarsOf({ currency, amount, pounds, rate }: PaymentDraft, due: number): string {
  if (amount !== undefined) return amount
  if (currency === 'USD' || pounds === undefined) return due > 0 ? moneyText(due) : ''
  const cents = Math.round((numberOf(pounds) / numberOf(rate)) * 100)
  if (!Number.isSafeInteger(cents)) return ''
  // Nobody hands over the last pounds of an amount.
  return moneyText(Math.abs(cents - due) <= roundNotes ? due : cents)
}

/** The typed amount, or the pounds of these dollars that notes can pay. */
export function poundsOf({ pounds, rate }: PaymentDraft, dollars: string, smallestNote: number): string {
  if (pounds !== undefined) return pounds
  const whole = inPounds(typedCents(dollars) ?? 0, numberOf(rate), smallestNote)
  return whole > 0 ? numberText(whole) : ''
}

/**
 * The change as typed, or what is left of the received cash: in pounds at the rate.
 * @param dollars of the payment, as shown
 * @param rateOfDay for pounds on a payment in dollars
 */
export function changeOf(
  draft: PaymentDraft,
  dollars: string,
  { rateOfDay, smallestNote }: { rateOfDay: number | null; smallestNote: number },
): string {
  const { currency, received = '', changeIn = currency, change } = draft
  if (change !== undefined) return change
  const isInPounds = currency === 'LBP'
  const rate = isInPounds ? numberOf(draft.rate) : (rateOfDay ?? 0)
  const over = isInPounds
    ? numberOf(received) - numberOf(poundsOf(draft, dollars, smallestNote))
    : (typedCents(received) ?? 0) - (typedCents(dollars) ?? 0)
  if (!(over > 0)) return ''
  if (changeIn === 'USD') {
    const left = isInPounds ? Math.round((over / rate) * 100) : over
    return Number.isFinite(left) ? moneyText(left) : ''
  }
  const left = isInPounds ? toNotes(over, smallestNote) : inPounds(over, rate, smallestNote)
  return left > 0 ? numberText(left) : ''
}

/** Of digits with commas or spaces between thousands. */
export function numberOf(text: string): number {
  return typedWhole(text) ?? Number(typedAmount(text))
}

import type { Cents, Pounds } from '#shared/format/money.ts'

/** Cash in a drawer: dollars in cents and whole pounds, never added together. */
export interface Cash {
  cents: Cents
  pounds: Pounds
}

export const noCash: Cash = { cents: 0, pounds: 0 }

export function sumOfCash(...parts: readonly Cash[]): Cash {
  return parts.reduce(
    (sum, { cents, pounds }) => ({ cents: sum.cents + cents, pounds: sum.pounds + pounds }),
    noCash,
  )
}

export function lessCash(from: Cash, taken: Cash): Cash {
  return { cents: from.cents - taken.cents, pounds: from.pounds - taken.pounds }
}

/** The same amounts going the other way. */
export function givenCash(cash: Cash): Cash {
  return lessCash(noCash, cash)
}

export function isNoCash({ cents, pounds }: Cash): boolean {
  return cents === 0 && pounds === 0
}

/** Neither currency is below the other cash. */
export function coversCash(cash: Cash, other: Cash): boolean {
  return cash.cents >= other.cents && cash.pounds >= other.pounds
}

/** The currencies of a move of which the drawer has too little: it never goes below 0. */
export function lackingIn(drawer: Cash, move: Cash): (keyof Cash)[] {
  const after = sumOfCash(drawer, move)
  return (['cents', 'pounds'] as const).filter((currency) => move[currency] < 0 && after[currency] < 0)
}

/** How many notes of each kind lay in the drawer, by face value; a currency that was counted as one sum is absent. */
export interface NoteCounts {
  dollars?: Record<string, number> | undefined
  /** Cents: coins, and notes of no listed kind. */
  coins?: number | undefined
  pounds?: Record<string, number> | undefined
  /** Whole pounds in notes of no listed kind. */
  otherPounds?: number | undefined
}

/** The sums of the currencies that were counted by kind. */
export function cashOfNotes({ dollars, coins = 0, pounds, otherPounds = 0 }: NoteCounts): Partial<Cash> {
  return {
    ...(dollars && { cents: 100 * sumOfNotes(dollars) + coins }),
    ...(pounds && { pounds: sumOfNotes(pounds) + otherPounds }),
  }
}

function sumOfNotes(counts: Record<string, number>): number {
  return Object.entries(counts).reduce((sum, [note, count = 0]) => sum + Number(note) * count, 0)
}

/** Pounds for one dollar. */
export const lowestRate = 1_000
export const highestRate = 1_000_000

/** A rate that is more than 20 % away from the last one is more often mistyped than true. */
export function isUnusualRate(rate: number, last: number | null): boolean {
  return last !== null && Math.abs(rate - last) * 5 > last
}

/**
 * What only managers set: a rate that is unusual after the last one, or after that with which the day began, so that small steps do
 * not add up to one.
 * @param morning the last rate of an earlier day
 */
export function isForManager(
  rate: number,
  { last, morning }: { last: number | null; morning: number | null },
): boolean {
  return isUnusualRate(rate, last) || isUnusualRate(rate, morning)
}

/** A rate that is more than 2 % off that of the day costs one side money: staff say why. */
export function isRateOff(rate: number, rateOfDay: number | null): boolean {
  return rateOfDay !== null && Math.abs(rate - rateOfDay) * 50 > rateOfDay
}

/** Cents by which an amount in pounds may differ from the dollars that it stands for: pounds come in round notes. */
export const roundNotes = 100

/**
 * Pounds of dollars at a rate that notes can pay: the nearest sum in the smallest note that people use. Where a note is worth so
 * much that this is no longer the same amount, whole pounds.
 */
export function inPounds(cents: Cents, rate: number, smallestNote: Pounds): Pounds {
  const exact = (cents / 100) * rate
  const inNotes = toNotes(exact, smallestNote)
  return Math.abs(inNotes - exact) <= (roundNotes / 100) * rate ? inNotes : Math.round(exact)
}

/** Pounds in the smallest note that people use. */
export function toNotes(pounds: Pounds, smallestNote: Pounds): Pounds {
  return Math.round(pounds / smallestNote) * smallestNote
}

/** Cents of both currencies at a rate, not rounded; without pounds the rate does not matter. */
function worthOf({ cents, pounds }: Cash, rate: number): number {
  return pounds === 0 ? cents : cents + (pounds / rate) * 100
}

/** Whether what was received, less the change, is this amount: exactly in one currency, within a dollar in two. */
export function changeAgrees(
  { received, change, due }: { received: Cash; change: Cash; due: Cash },
  rate: number | null,
): boolean {
  const over = lessCash(received, due)
  if (over.cents < 0 || over.pounds < 0) return false
  const left = lessCash(over, change)
  if (isNoCash(left)) return true
  return rate !== null && Math.abs(worthOf(left, rate)) <= roundNotes
}

export type CloseRefusal = 'difference' | 'terminal' | 'taken' | 'other_person'

/** The field that is wrong or missing. */
export const closingFields = {
  difference: 'differenceReason',
  terminal: 'differenceReason',
  taken: 'takenDollars',
  other_person: 'reason',
} as const satisfies Record<CloseRefusal, string>

interface Closing {
  expected: Cash
  counted: Cash
  /** To the bank or the safe. */
  taken: Cash
  /** Cents that the card terminal says above the payments by card. */
  terminalDifference: Cents
  differenceReason?: string | undefined
  /** Whether the person who opened the till closes it. */
  byOpener: boolean
  /** Why another person closes it. */
  closeReason?: string | undefined
}

export function refusalToClose(closing: Closing): CloseRefusal | null {
  const { expected, counted, taken, terminalDifference, differenceReason, byOpener, closeReason } = closing
  if (!isNoCash(lessCash(counted, expected)) && !differenceReason) return 'difference'
  if (terminalDifference !== 0 && !differenceReason) return 'terminal'
  if (!coversCash(counted, taken)) return 'taken'
  return byOpener || closeReason ? null : 'other_person'
}

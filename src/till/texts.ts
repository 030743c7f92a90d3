import { isolated } from '#shared/format/isolated.ts'
import { andList } from '#shared/format/list.ts'
import {
  amountInDollars,
  centsOf,
  dollarsAndCents,
  type Pounds,
  parseSignedMoney,
} from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { cardCents, type Takings } from '#till/takings-contract.ts'
import { texts as messages } from '#till/texts/texts.gen.js'
import type { CashReply } from './contract.ts'
import { type Cash, isNoCash, type NoteCounts } from './rules.ts'

export function cashOf({ dollars, pounds }: CashReply): Cash {
  return { cents: parseSignedMoney(dollars) ?? 0, pounds }
}

/** 'Aoukar, till day 12' */
export function tillDayName({ branch, number }: { branch: Branch; number: number }): string {
  return messages.tillDay({ showroom: showrooms[branch].name, number })
}

/** '$120.00 and LBP 500,000'; without pounds only the dollars, and pounds alone without dollars. */
export function cashText(cash: CashReply): string {
  const { cents, pounds } = cashOf(cash)
  if (pounds === 0) return dollarsAndCents(cents)
  return cents === 0 ? poundsText(pounds) : andList([dollarsAndCents(cents), poundsText(pounds)])
}

/** 'Difference -$0.50', or that there is none. */
export function differenceText(difference: CashReply): string {
  return isNoCash(cashOf(difference))
    ? messages.noDifference
    : messages.difference({ cash: cashText(difference) })
}

/** 'LBP 8,950,000 at 89,500' */
export function inPoundsText(pounds: Pounds, rate: number): string {
  return messages.atRate({ pounds: poundsText(pounds), rate: numberText(rate) })
}

/** 'LBP 89,500 for $1' */
export function rateText(rate: number): string {
  return messages.rate({ pounds: poundsText(rate) })
}

/** Counted notes by kind, with their sum; those that were not counted by kind, or were not there, are left out. */
export function countedNotes({ dollars = {}, coins = 0, pounds = {}, otherPounds = 0 }: NoteCounts) {
  const lines = [
    ...kindsOf(dollars).map(([note, count]) => ({
      note: `$${note}`,
      count: count as number | null,
      sum: dollarsAndCents(100 * note * count),
    })),
    { note: messages.coins, count: coins > 0 ? null : 0, sum: dollarsAndCents(coins) },
    ...kindsOf(pounds).map(([note, count]) => ({
      note: poundsText(note),
      count,
      sum: poundsText(note * count),
    })),
    { note: messages.otherPounds, count: otherPounds > 0 ? null : 0, sum: poundsText(otherPounds) },
  ]
  return lines.filter(({ count }) => count !== 0)
}

/** Those that were counted, whatever the settings say now; the highest first. */
function kindsOf(counts: Record<string, number>): [note: number, count: number][] {
  return Object.entries(counts)
    .map(([note, count = 0]): [number, number] => [Number(note), count])
    .sort(([a], [b]) => b - a)
}

/** Whole pounds for display: 'LBP 8,950,000', '-LBP 50,000'. */
export function poundsText(pounds: Pounds): string {
  const text = messages.pounds({ amount: numberText(Math.abs(pounds)) })
  return isolated(pounds < 0 ? `-${text}` : text)
}

/** What the card terminal said, and how it differs from the payments by card. */
export function terminalText(terminal: string, takings: Takings): string {
  const difference = centsOf(terminal) - cardCents(takings)
  const total = amountInDollars(terminal)
  return difference === 0
    ? total
    : messages.terminalDiffers({ total, difference: dollarsAndCents(difference) })
}

import { inOrder, isolated } from '#shared/format/isolated.ts'
import { commaList } from '#shared/format/list.ts'
import { dollarsAndCents } from '#shared/format/money.ts'

type Titled = readonly { dress: { title: string } }[]

/** The dresses of a rental in one line, in its order: 'Odette, Drop earrings ×2'. */
export function titlesOf(pieces: Titled): string {
  return commaList([...countTitles(pieces)].map(([title, count]) => [title, times(count)].join(' ').trim()))
}

/** The first one, and how many more there are, where there is little room: 'Odette +2'. */
export function shortTitleOf(pieces: Titled): string {
  const { title, count } = shortParts(pieces)
  return count ? inOrder(`${isolated(title)} ${isolated(count)}`) : title
}

/** The same where a long title is cut, and the count stays: 'Odette' and '+2'. */
export function shortParts(pieces: Titled): { title: string; count: string } {
  const [[title, count] = ['', 0] as const] = countTitles(pieces)
  const more = pieces.length - count
  return { title, count: [times(count), more > 0 && `+${more}`].filter(Boolean).join(' ') }
}

function countTitles(pieces: Titled): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { dress } of pieces) counts.set(dress.title, (counts.get(dress.title) ?? 0) + 1)
  return counts
}

function times(count: number): string {
  return count > 1 ? `×${count}` : ''
}

/** Null when one is hidden or not set. */
export function totalOf(amounts: readonly number[]): number
export function totalOf(amounts: readonly (number | null)[]): number | null
export function totalOf(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
}

export interface PricedPiece {
  /** Cents. */
  price: number | null
  /** Null when its dress had no price: it costs what was agreed. */
  listPrice: number | null
}

/** Cents by which the pieces cost less than the list says; null when they do not, or have no price yet. */
export function discountOf(pieces: readonly PricedPiece[]): { listPrice: number; amount: number } | null {
  const listPrice = totalOf(pieces.map((piece) => piece.listPrice ?? piece.price))
  const price = totalOf(pieces.map((piece) => piece.price))
  if (listPrice === null || price === null) return null
  const amount = listPrice - price
  return amount > 0 ? { listPrice, amount } : null
}

/** '-$55.00, Three at once': the amount first, because a reason can be Arabic. */
export function discountText({ amount, reason }: { amount: number; reason: string | null }): string {
  return commaList([dollarsAndCents(-amount), reason])
}

/**
 * A price in cents as parts in proportion to the usual prices, in whole dollars for people; what is not stands with the
 * first. The usual prices themselves stay as they are.
 */
export function spreadPrice(total: number, usual: readonly number[]): number[] {
  if (total === usual.reduce((all, one) => all + one, 0)) return [...usual]
  const [first = 0, ...others] = spread(Math.floor(total / 100), usual).map((dollars) => dollars * 100)
  const parts = [first + (total % 100), ...others]
  const isFree = parts.some((part, index) => part === 0 && usual[index] !== 0)
  return isFree ? spread(total, usual) : parts
}

/** A total in cents as parts in proportion to the weights, exact: their sum is the total. Equal parts when all weigh 0. */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  const weightOf = (index: number) => (sum === 0 ? 1 : weights[index]!)
  const all = sum === 0 ? weights.length : sum
  let weighed = 0
  let given = 0
  return weights.map((_, index) => {
    weighed += weightOf(index)
    const until = Math.round((total * weighed) / all)
    const part = until - given
    given = until
    return part
  })
}

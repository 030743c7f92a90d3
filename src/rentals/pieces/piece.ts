import { commaList } from '#shared/format/list.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'

/** The dresses of a rental in one line, in its order. */
export function titlesOf(pieces: readonly { dress: { title: string } }[]): string {
  return commaList(pieces.map(({ dress }) => dress.title))
}

/** Of dollars, in dollars with two decimals; null when one is hidden or not set. */
export function totalOf(amounts: readonly (string | null)[]): string | null {
  const cents = amounts.map((amount) => parseMoney(amount))
  if (cents.some((one) => one === null)) return null
  return moneyText(cents.reduce<number>((sum, one) => sum + (one ?? 0), 0))
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

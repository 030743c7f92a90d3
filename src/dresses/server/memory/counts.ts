import type { DressFilters } from '#dresses/contract.ts'
import { type Counts, mostDesigners } from '#dresses/server/facets.ts'
import { type Choice, type Chosen, isChosen, sourceOf } from './choice.ts'
import { tallyOf } from './cut.ts'
import type { Trait } from './kinds.ts'
import type { Memory } from './memory.ts'
import { type Bits, both, sumBoth } from './row-set.ts'
import { dearest } from './rows.ts'

/** Counts beside the filters; @param designers those that were chosen */
export function countsOf(memory: Memory, chosen: Chosen, designers: readonly string[] = []): Counts {
  const { kinds, cut, tally } = chosen
  const masks = new Map<string, Bits>()
  const allBut = (...names: Trait[]) => {
    const given = Object.entries(chosen.passes).filter(([name]) => !names.includes(name as Trait))
    const key = given.map(([name]) => name).join()
    const mask = masks.get(key) ?? both(chosen.listed, ...given.map(([, bits]) => bits))
    masks.set(key, mask)
    return mask
  }
  const within = new Map<string, Bits>()
  const count = (trait: Trait, value: string, mask: Bits) => memory.kinds.sum(tally, trait, value, mask)
  const offered = [
    ...new Set([
      ...memory.designers.common(mostDesigners),
      ...designers.filter((name) => memory.designers.approvedOf(name) > 0),
    ]),
  ]
  const ofDesigner = designerCounts(memory, { kinds, cut: { ...cut, designers: undefined } }, offered)
  return {
    countOf(filter, value, category = '') {
      if (filter === 'total') return chosen.total
      if (filter === 'designer') return ofDesigner.get(value) ?? 0
      if (filter === 'category') return count('category', value, allBut('category', 'subType'))
      if (filter !== 'subType') return count(filter as Trait, value, allBut(filter as Trait))
      const mask =
        within.get(category) ?? both(allBut('subType'), memory.kinds.having('category', [category]))
      within.set(category, mask)
      return count('subType', value, mask)
    },
    designers: offered,
    price: priceRange(memory, { kinds, cut: { ...cut, price: undefined } }),
  }
}

function designerCounts(memory: Memory, choice: Choice, names: readonly string[]): Map<string, number> {
  const { designers } = memory
  const { kinds, cut } = choice
  const counts = new Map<string, number>(names.map((name) => [name, 0]))
  const more = (row: number, by: number) => {
    const name = designers.nameOf(row) ?? ''
    const count = counts.get(name)
    if (count !== undefined) counts.set(name, count + by)
  }
  const source = sourceOf(memory, choice)
  const theirs = names.reduce((sum, name) => sum + (designers.rowsOf(name)?.size ?? 0), 0)
  // A row of its own takes longer than the next one of its designer, the kinds of which lie side by side.
  if (cut.holding || source.size * 4 < theirs) {
    const has = isChosen(memory, choice)
    source.each((row) => {
      if (has(row)) more(row, 1)
    })
    return counts
  }
  for (const name of names) counts.set(name, designers.count(name, kinds, cut.price))
  const has = isChosen(memory, { kinds, cut: { ...cut, away: new Set() } })
  for (const row of cut.away) if (has(row)) more(row, -1)
  return counts
}

/** Lowest and highest shown price. */
function priceRange(memory: Memory, choice: Choice): DressFilters['price'] {
  const { byPrice, prices } = memory.rows
  const total = sumBoth(tallyOf(memory, choice.cut), choice.kinds)
  if (total === 0) return null
  const has = isChosen(memory, choice)
  const priced = memory.rows.placeOfPrice(dearest)
  let [min, max] = [Number.POSITIVE_INFINITY, -1]
  const source = sourceOf(memory, choice)
  if (source.size < (2 * byPrice.size) / total) {
    source.each((row) => {
      const price = prices[row]!
      if (price === -1 || !has(row)) return
      min = Math.min(min, price)
      max = Math.max(max, price)
    })
  } else {
    let [low, high] = [0, priced - 1]
    while (low < priced && !has(byPrice.at(low))) low += 1
    while (high > low && !has(byPrice.at(high))) high -= 1
    if (low < priced) {
      min = prices[byPrice.at(low)]!
      max = prices[byPrice.at(high)]!
    }
  }
  return max === -1 ? null : { min: dollars(min), max: dollars(max) }
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

import type { Cents } from '#shared/format/money.ts'
import { getNotes, getRates } from '#till/rate-contract.ts'
import { inPounds } from '#till/rules.ts'
import { inPoundsText } from '#till/texts.ts'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'

/** Pounds for one dollar today; null while it is unknown. */
export function useRateOfDay(): number | null {
  return useLiveQuery(getRates).data?.[0]?.rate ?? null
}

/** The smallest note of pounds that people use; until it is known, what is proposed is exact. */
export function useSmallestNote(): number {
  return useLiveQuery(getNotes).data?.smallestPounds ?? 1
}

/** For loaders of what shows sums in pounds: these would come after the sum and push down what follows. */
export function prefetchPounds(context: Parameters<typeof prefetch>[0]): Promise<void> {
  return prefetch(context, [getRates, getNotes])
}

/** '= LBP 8,950,000 at 89,500', for customers who pay in pounds. */
export function InPounds({ cents }: { cents: Cents }) {
  const rate = useRateOfDay()
  const smallestNote = useSmallestNote()
  if (rate === null || cents <= 0) return null
  const pounds = inPounds(cents, rate, smallestNote)
  return <span className="text-quiet tabular-nums">= {inPoundsText(pounds, rate)}</span>
}

import { getRates } from '#till/rate-contract.ts'
import { inPounds } from '#till/rules.ts'
import { inPoundsText } from '#till/texts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

/** Pounds for one dollar today; null while it is unknown. */
export function useRateOfDay(): number | null {
  return useLiveQuery(getRates).data?.[0]?.rate ?? null
}

/** '= LBP 8,950,000 at 89,500', for whoever pays in pounds. */
export function InPounds({ cents }: { cents: number }) {
  const rate = useRateOfDay()
  if (rate === null || cents <= 0) return null
  return <span className="text-quiet tabular-nums">= {inPoundsText(inPounds(cents, rate), rate)}</span>
}

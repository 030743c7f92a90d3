import { line } from 'd3-shape'
import { Chart } from '#ui/chart/chart.tsx'
import { dateAxis, valueAxis } from '#ui/chart/chart-axes.ts'

interface LineChartProps {
  /** For screen readers; the table beneath has the numbers. */
  title: string
  from: string
  to: string
  /** One number a day; the days of both are as many. */
  now: readonly number[]
  before: readonly number[]
}

/** A period (drawn through) against the period before it (dashed). */
export function LineChart({ title, from, to, now, before }: LineChartProps) {
  const { x, ticks: dates } = dateAxis(from, to)
  const { y, ticks } = valueAxis([...now, ...before], String, true)
  const path = line<number>(
    (_, day) => x(day),
    (count) => y(count),
  )
  return (
    <Chart label={title} values={ticks} names={dates}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        fill="none"
        overflow="visible"
      >
        <path
          d={path(before) ?? ''}
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-quiet"
        />
        <path
          d={path(now) ?? ''}
          strokeWidth={1.75}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
    </Chart>
  )
}

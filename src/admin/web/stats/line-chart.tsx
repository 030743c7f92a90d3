import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

interface LineChartProps {
  /** For screen readers; the table beside the chart has the numbers. */
  title: string
  /** One number a day; the days of both are as many. */
  now: readonly number[]
  before: readonly number[]
}

const [width, height, margin] = [640, 140, 8]

/** A period (drawn through) against the period before it (dashed), rendered on the server, too. */
export function LineChart({ title, now, before }: LineChartProps) {
  const x = scaleLinear([0, Math.max(1, now.length - 1)], [margin, width - margin])
  const y = scaleLinear([0, Math.max(1, ...now, ...before)], [height - margin, margin])
  const path = line<number>(
    (_, day) => x(day),
    (count) => y(count),
  )
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title} className="w-full">
      <line x1={0} x2={width} y1={height - margin} y2={height - margin} className="stroke-line" />
      <path d={path(before) ?? ''} fill="none" strokeDasharray="4 4" className="stroke-quiet" />
      <path d={path(now) ?? ''} fill="none" strokeWidth={2} className="stroke-accent" />
    </svg>
  )
}

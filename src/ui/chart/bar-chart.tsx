import { scaleBand } from 'd3-scale'
import { commaList } from '#shared/format/list.ts'
import { dollars } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import { Chart, percent } from './chart.tsx'
import { everyThatFits, valueAxis } from './chart-axes.ts'

export interface Bar {
  label: string
  count: number
  /** Of the count, drawn in front of it. */
  part?: number
}

interface BarChartProps {
  title: string
  bars: readonly Bar[]
}

/** A picture of the table beneath it, in whole dollars. */
export function BarChart({ title, bars }: BarChartProps) {
  const format = (value: number) => dollars(value * 100)
  const { y, ticks } = valueAxis(
    bars.flatMap(({ count, part = 0 }) => [count, part]),
    format,
    false,
  )
  const x = scaleBand(
    bars.map(({ label }) => label),
    [0, 100],
  ).padding(bars.length < 5 ? 0.6 : 0.3)
  const place = (value: number) => ({
    y: percent(Math.min(y(0), y(value))),
    height: percent(Math.abs(y(0) - y(value))),
  })
  const names = bars.map(({ label }) => ({ at: (x(label) ?? 0) + x.bandwidth() / 2, label }))
  return (
    <Chart label={summary(title, bars)} values={ticks} names={everyThatFits(names)}>
      {bars.map(({ label, count, part }) => (
        <g key={label}>
          <rect
            {...place(count)}
            x={percent(x(label) ?? 0)}
            width={percent(x.bandwidth())}
            className="fill-quiet"
          >
            <title>{`${label}${colon()} ${format(count)}`}</title>
          </rect>
          {part !== undefined && (
            <rect
              {...place(part)}
              x={percent((x(label) ?? 0) + x.bandwidth() / 4)}
              width={percent(x.bandwidth() / 2)}
              className="fill-ink"
            >
              <title>{`${label}${colon()} ${format(part)}`}</title>
            </rect>
          )}
        </g>
      ))}
    </Chart>
  )
}

function summary(title: string, bars: readonly Bar[]): string {
  return `${title}${colon()} ${commaList(bars.map(({ label, count }) => `${label} ${count}`))}`
}

import type { ReactNode } from 'react'
import type { Tick } from './chart-axes.ts'

interface ChartProps {
  /** For screen readers, with the table beside or beneath. */
  label: string
  values: readonly Tick[]
  /** Along the bottom. */
  names: readonly Tick[]
  /** Drawn in percent of the plot. */
  children: ReactNode
}

/**
 * The frame of a chart: axes with scale and names, lines across the plot. Places are percentages, so that texts and lines
 * keep their size at any width; rendered on the server, too. Time goes from left to right in Arabic, too, as in the charts that
 * people know there.
 */
export function Chart({ label, values, names, children }: ChartProps) {
  return (
    <div dir="ltr" className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 py-2 pe-6 text-[0.6875rem]">
      <svg aria-hidden="true" className="h-40 w-full overflow-visible">
        {values.map((tick) => (
          <text
            key={tick.at}
            x="100%"
            y={percent(tick.at)}
            textAnchor="end"
            dominantBaseline="middle"
            className="fill-quiet tabular-nums"
          >
            {tick.label}
          </text>
        ))}
      </svg>
      <svg role="img" aria-label={label} className="h-40 w-full overflow-visible">
        {values.map(({ at }) => (
          <line key={at} x1="0" x2="100%" y1={percent(at)} y2={percent(at)} className="stroke-line" />
        ))}
        {children}
      </svg>
      <svg aria-hidden="true" className="col-start-2 h-5 w-full overflow-visible">
        {names.map((tick) => (
          <text key={tick.at} x={percent(tick.at)} y="16" textAnchor="middle" className="fill-quiet">
            {tick.label}
          </text>
        ))}
      </svg>
    </div>
  )
}

export function percent(part: number): string {
  return `${Math.round(part * 100) / 100}%`
}

import { scaleBand, scaleLinear } from 'd3-scale'

export interface Bar {
  label: string
  count: number
}

const [width, height, foot] = [320, 120, 18]

/** A picture of the table beside it, rendered on the server, too. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const x = scaleBand(
    bars.map(({ label }) => label),
    [0, width],
  ).padding(0.25)
  const y = scaleLinear([0, most], [height - foot, 10])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summary(title, bars)}
      className="w-full max-w-md"
    >
      {bars.map(({ label, count }) => {
        const [left = 0, top] = [x(label), y(count)]
        return (
          <g key={label}>
            <rect
              x={left}
              y={top}
              width={x.bandwidth()}
              height={height - foot - top}
              className="fill-accent"
            />
            <text
              x={left + x.bandwidth() / 2}
              y={height - 5}
              textAnchor="middle"
              className="fill-quiet text-[9px]"
            >
              {label}
            </text>
          </g>
        )
      })}
      <line x1={0} x2={width} y1={height - foot} y2={height - foot} className="stroke-line" />
    </svg>
  )
}

function summary(title: string, bars: readonly Bar[]): string {
  return `${title}: ${bars.map(({ label, count }) => `${label} ${count}`).join(', ')}`
}

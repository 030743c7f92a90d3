import { dayStatus as messages } from '#appointments/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'

export type DayStyle = 'free' | 'open' | 'closed' | 'full' | 'blocked' | 'out'

export const dayStyles: Record<DayStyle, string> = {
  free: 'bg-surface border-line hover:border-ink',
  open: 'border-transparent hover:border-ink',
  closed: 'border-transparent text-quiet',
  full: 'border-transparent text-quiet line-through',
  blocked:
    'border-transparent text-quiet after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-warn after:content-[""]',
  out: 'border-transparent text-quiet opacity-45',
}

const marks = ['closed', 'full', 'blocked'] as const

/** Hidden from screen readers: each day's label states its status. */
export function DayLegend() {
  return (
    <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-xs text-quiet">
      {marks.map((look) => (
        <span key={look} className="flex items-center gap-1">
          <span className={cx('relative grid size-7 place-items-center tabular-nums', dayStyles[look])}>
            12
          </span>
          {messages.statuses[look]}
        </span>
      ))}
    </p>
  )
}

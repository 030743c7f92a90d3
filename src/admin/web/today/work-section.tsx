import { Children, type ReactNode } from 'react'

interface SectionProps {
  title: string
  /** May be more than there are lines. */
  count: number
  /** Said when there is nothing; without it, an empty section is not shown. */
  none?: string
  /** Lines. */
  children: ReactNode
}

/** One kind of work, and how much of it there is. */
export function WorkSection({ title, count, none, children }: SectionProps) {
  if (count === 0 && !none) return null
  return (
    <section aria-label={title} className="break-inside-avoid-page">
      <h2 className="pb-2 font-semibold">
        {title} <span className="font-normal text-quiet tabular-nums">{count}</span>
      </h2>
      {Children.count(children) === 0 ? (
        <p className="text-sm text-quiet">{none}</p>
      ) : (
        <ul className="text-sm">{children}</ul>
      )}
    </section>
  )
}

interface LineProps {
  /** What stands before all others, such as a time. */
  lead?: ReactNode
  /** The one next action. */
  action?: ReactNode
  children: ReactNode
}

/** A line of work; on paper with a box to tick. */
export function Line({ lead, action, children }: LineProps) {
  return (
    <li className="flex items-start gap-3 border-t border-line py-2">
      <span aria-hidden="true" className="mt-1 hidden size-3.5 shrink-0 border border-ink print:block" />
      {lead && <span className="w-12 shrink-0 font-medium tabular-nums">{lead}</span>}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</div>
      {action && <span className="shrink-0">{action}</span>}
    </li>
  )
}

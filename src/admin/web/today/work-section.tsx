import { Children, type ReactNode, useId, useState } from 'react'
import { workSection as messages } from '#admin/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'

/** Of a section of Today, for the overview. */
export const workId = (name: string) => `work-${name}`

/** More of one kind are shown when they are asked for. */
export const firstLines = 6

interface SectionProps {
  /** Where the overview jumps to. */
  id?: string
  title: string
  /** May be more than there are lines. */
  count: number
  /** Said when there is nothing; without it, an empty section is not shown. */
  none?: string
  /** On a phone only its head is shown until it is opened: what can wait is not below what cannot. */
  canWait?: boolean
  /** How many lines are shown until all are asked for; all without it. */
  first?: number
  /** Lines. */
  children: ReactNode
}

/** One kind of work, and how much of it there is. */
export function WorkSection(props: SectionProps) {
  const { id, title, count, none, canWait, first = Number.POSITIVE_INFINITY, children } = props
  const [isOpen, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const lines = Children.toArray(children)
  if (count === 0 && !none) return null
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={title}
      className="break-inside-avoid-page outline-none"
    >
      <h2 className="flex min-h-6 items-center gap-1 text-sm font-semibold">
        {title} <span className="font-normal text-quiet tabular-nums">{count}</span>
        {canWait && (
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={messages.details({ name: title })}
            onClick={() => setOpen(!isOpen)}
            className="ms-auto size-8 px-0! md:hidden print:hidden"
          >
            <Chevron isUp={isOpen} />
          </Button>
        )}
      </h2>
      <div className={cx(canWait && !isOpen && 'max-md:hidden')}>
        {lines.length === 0 ? (
          <p className="text-sm text-quiet">{none}</p>
        ) : (
          <ul className="text-sm">{isWhole ? lines : lines.slice(0, first)}</ul>
        )}
        {lines.length > first && (
          <Button size="small" kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? messages.less : messages.all({ count: lines.length })}
          </Button>
        )}
      </div>
    </section>
  )
}

interface LineProps {
  id?: string | undefined
  /** What stands before all others, such as a time. */
  lead?: ReactNode
  /** The one next action. */
  action?: ReactNode
  /** What opens below the line, and whose line it is; with a label when opening it is the next action. */
  more?: { name: string; label?: { shown: string; name: string } | undefined; content: ReactNode } | undefined
  /** The next one by the clock. */
  isNext?: boolean
  children: ReactNode
}

/** A line of work, which opens in its place when there is more to say; on paper with a box to tick. */
export function Line({ id, lead, action, more, isNext, children }: LineProps) {
  const contentId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-current={isNext ? 'step' : undefined}
      className={cx('border-t border-line py-0.5 outline-none', isNext && 'bg-blush')}
    >
      <div className="flex min-h-8 items-center gap-2">
        <span aria-hidden="true" className="hidden size-3.5 shrink-0 border border-ink print:block" />
        {lead && <span className="w-11 shrink-0 font-medium tabular-nums">{lead}</span>}
        <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
        {action && <span className="shrink-0">{action}</span>}
        {more && (
          <Button
            size="small"
            kind={more.label ? 'secondary' : 'quiet'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            aria-label={more.label?.name ?? messages.details({ name: more.name })}
            onClick={() => setOpen(!isOpen)}
            className={cx('shrink-0 print:hidden', !more.label && 'size-8 px-0!')}
          >
            {more.label?.shown}
            <Chevron isUp={isOpen} />
          </Button>
        )}
      </div>
      {more && isOpen && (
        <div id={contentId} className="grid gap-2 border-s-2 border-line ps-3 pb-2">
          {more.content}
        </div>
      )}
    </li>
  )
}

function Chevron({ isUp }: { isUp: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4" fill="none" stroke="currentColor">
      <path d={isUp ? 'M5 12.5l5-5 5 5' : 'M5 7.5l5 5 5-5'} strokeWidth="1.5" />
    </svg>
  )
}

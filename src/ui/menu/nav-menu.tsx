import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { useDismiss } from '#ui/overlay/use-dismiss.ts'

interface NavMenuProps {
  /** The plain link; the arrow button beside it opens the list. */
  link: ReactNode
  label: string
  children: ReactNode
}

/** Opens on hover after 120 ms and closes after 250 ms; the arrow opens it by keyboard and touch, CSS without script. */
export function NavMenu({ link, label, children }: NavMenuProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const container = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const scheduleOpen = (event: PointerEvent, next: boolean) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? 120 : 250)
  }
  useDismiss(container, open, () => setOpen(false))
  return (
    <div
      ref={container}
      className="group/nav relative flex items-center"
      data-open={open || undefined}
      onPointerEnter={(event) => scheduleOpen(event, true)}
      onPointerLeave={(event) => scheduleOpen(event, false)}
    >
      {link}
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="-me-1 grid size-6 place-items-center"
      >
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="size-2.5 transition-transform group-data-open/nav:-scale-y-100"
        >
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.25" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links handle the keyboard; this only closes the menu after them */}
      <ul id={listId} onClick={() => setOpen(false)} className={cx('nav-list', list)}>
        {children}
      </ul>
    </div>
  )
}

const list =
  'absolute start-0 top-full z-30 min-w-52 -ms-4 rounded-control border border-line bg-surface py-2 shadow-float ' +
  '*:*:flex *:*:min-h-10 *:*:items-center *:*:px-4 *:*:text-sm *:*:transition-colors *:*:hover:bg-blush'

import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { useDismiss } from '#ui/overlay/use-dismiss.ts'

interface NavMenuProps {
  /** The plain link; the arrow button beside it opens the list. */
  link: ReactNode
  /** Name of the arrow button, such as "Show Bridal". */
  label: string
  /** Links, each in its own `li`. */
  children: ReactNode
}

/**
 * One entry of the site's navigation with a list under it. Hover opens it after a moment's rest of the pointer and forgives a
 * short way out; the arrow opens it by keyboard and touch; without script the style sheet opens it on hover and focus.
 */
export function NavMenu({ link, label, children }: NavMenuProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const place = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const rest = (event: PointerEvent, next: boolean) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? 120 : 250)
  }
  useDismiss(place, open, () => setOpen(false))
  return (
    <div
      ref={place}
      className="group/nav relative flex items-center"
      data-open={open || undefined}
      onPointerEnter={(event) => rest(event, true)}
      onPointerLeave={(event) => rest(event, false)}
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside carry the keyboard; this only closes after them */}
      <ul id={listId} onClick={() => setOpen(false)} className={cx('nav-list', list)}>
        {children}
      </ul>
    </div>
  )
}

const list =
  'absolute start-0 top-full z-30 min-w-52 -ms-4 rounded-control border border-line bg-surface py-2 shadow-float ' +
  '*:*:flex *:*:min-h-10 *:*:items-center *:*:px-4 *:*:text-sm *:*:transition-colors *:*:hover:bg-blush'

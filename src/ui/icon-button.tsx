import type { ComponentProps, PointerEvent, ReactNode } from 'react'
import { cx } from './class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Also a tooltip, shown after 700 ms or at once within 300 ms of another one. */
  label: string
  children: ReactNode
  /** Alignment of the tooltip, for buttons near the edge of the page. */
  align?: 'start' | 'center' | 'end'
}

export function IconButton({ label, children, align = 'center', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      onPointerLeave={keepTooltipsWarm}
      className={cx(
        'group/tip relative inline-grid size-10 place-items-center rounded-control transition-colors hover:bg-blush',
        className,
      )}
    >
      {children}
      <span aria-hidden="true" className={cx('tooltip', aligned[align])}>
        {label}
      </span>
    </button>
  )
}

const aligned = { start: 'start-0', center: 'tooltip-center', end: 'end-0' }

let cooling: ReturnType<typeof setTimeout> | undefined

function keepTooltipsWarm(event: PointerEvent) {
  if (event.pointerType !== 'mouse') return
  const { dataset } = document.documentElement
  dataset.tooltips = 'warm'
  clearTimeout(cooling)
  cooling = setTimeout(() => delete dataset.tooltips, 300)
}

import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

interface ClippedProps {
  children: ReactNode
  className?: string
}

/**
 * A text of any length in a cell of a list: two lines at most in compact rows. It has a direction of its own, so that a long
 * Arabic title loses its end in an English page, not its beginning.
 */
export function Clipped({ children, className }: ClippedProps) {
  return (
    <bdi
      translate="yes"
      className={cx('w-fit max-w-full wrap-anywhere md:in-data-compact:line-clamp-2', className)}
    >
      {children}
    </bdi>
  )
}

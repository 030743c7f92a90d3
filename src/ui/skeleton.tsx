import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** `className` sets width and height or an aspect ratio. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse bg-blush', className)} />
}

export function SkeletonRows({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, nth) => nth).map((nth) => (
    <Skeleton key={nth} className={className} />
  ))
}

/** A part that loads in its true shape: itself with made-up data, whose values are not shown, out of reach. */
export function BlankPart({ children }: { children: ReactNode }) {
  return (
    <div inert aria-hidden="true" className="blank-part animate-pulse">
      {children}
    </div>
  )
}

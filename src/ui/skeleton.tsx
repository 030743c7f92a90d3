import { cx } from './class-names.ts'

/** A place kept in the true shape of what is coming; give it width and height or an aspect. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse bg-blush', className)} />
}

/** Lines of a list that is coming. */
export function SkeletonRows({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, nth) => nth).map((nth) => (
    <Skeleton key={nth} className={className} />
  ))
}

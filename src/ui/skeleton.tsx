import { cx } from './class-names.ts'

/** A place kept in the true shape of what is coming; give it width and height or an aspect. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse bg-blush', className)} />
}

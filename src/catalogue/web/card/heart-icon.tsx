import { cx } from '#ui/class-names.ts'

export function HeartIcon({ className }: { className?: string }) {
  return lineIcon('M10 17C4 12.6 2 10 2 7a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 5.6-8 10Z', className)
}

export function HangerIcon() {
  return lineIcon('M7.5 5.5a2.5 2.5 0 1 1 2.5 2.5v1.5l-8 6h16l-8-6', 'fill-none')
}

function lineIcon(path: string, className?: string) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cx('size-5', className)}
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path d={path} />
    </svg>
  )
}

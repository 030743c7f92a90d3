import { mostStars } from '#reviews/review.ts'
import { stars as messages } from '#reviews/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'

/** So many of five; an average fills a part of a star. */
export function Stars({ count, className }: { count: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={messages.count({ count })}
      className={cx('inline-flex shrink-0 gap-0.5', className)}
    >
      {Array.from({ length: mostStars }, (_, index) => index + 1).map((nth) => (
        <Star key={nth} filled={Math.min(1, Math.max(0, count - nth + 1))} />
      ))}
    </span>
  )
}

const outline = 'm8 1.2 2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z'

/** @param filled from 0 to 1 */
function Star({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 rtl:-scale-x-100">
      <path d={outline} fill="none" stroke="currentColor" />
      {filled > 0 && (
        <svg aria-hidden="true" width={16 * filled} height="16" viewBox={`0 0 ${16 * filled} 16`}>
          <path d={outline} fill="currentColor" stroke="currentColor" />
        </svg>
      )}
    </svg>
  )
}

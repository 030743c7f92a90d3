import { words } from '#shared/texts/texts.gen.js'
import { useScrollToTop } from '#ui/page/scroll-to-top.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** Shown after `defaultPendingMs`, for pages without a skeleton of their own. */
export function RoutePending() {
  useScrollToTop()
  return (
    <div role="status" className="gutters min-h-[60vh] py-24">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="mb-8 h-12 w-2/3 max-w-md" />
      <Skeleton className="h-4 w-full max-w-prose" />
    </div>
  )
}

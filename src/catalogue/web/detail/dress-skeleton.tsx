import { dressSkeleton as messages } from '#catalogue/texts/texts.gen.js'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { useScrollToTop } from '#ui/page/scroll-to-top.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export function DressSkeleton() {
  useScrollToTop()
  return (
    <div role="status" className="gutters grid gap-x-12 gap-y-6 pt-4 pb-16 lg:grid-cols-3 lg:gap-y-8 lg:pt-8">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Skeleton className="aspect-3/4 w-full sm:within-window lg:col-span-2" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}

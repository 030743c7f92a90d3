import { collectionSkeleton as messages } from '#catalogue/texts/texts.gen.js'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { useScrollToTop } from '#ui/page/scroll-to-top.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { gridClass } from './collection-layout.ts'

export function CollectionSkeleton() {
  useScrollToTop()
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <div className="collection-head">
        <div>
          <Skeleton className="h-8 w-56 bg-paper md:h-14" />
          <Skeleton className="mt-3 hidden h-6 w-72 bg-paper md:block" />
        </div>
        <Skeleton className="h-11 w-full bg-paper md:max-w-sm" />
      </div>
      <div className="collection-body">
        <Skeleton className="hidden h-160 lg:block" />
        <div>
          <Skeleton className="mb-2 h-9 lg:mb-4" />
          <Skeleton className="mb-2 h-11 md:mb-6" />
          <DressGridSkeleton />
        </div>
      </div>
    </div>
  )
}

export function DressGridSkeleton() {
  return (
    <div className={gridClass}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={index} className="flex flex-col gap-3">
          <Skeleton className="aspect-3/4" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}

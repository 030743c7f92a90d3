import { Skeleton } from '#ui/skeleton.tsx'
import { useFromTop } from '#ui/use-from-top.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { gridClass } from './grid.ts'

const words = { loading: 'Loading dresses…' }

/** The page in its true shape, while a first answer takes longer than a blink. */
export function CollectionSkeleton() {
  useFromTop()
  return (
    <div role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div className="gutters flex flex-col gap-6 bg-blush pt-8 pb-7 md:flex-row md:items-end md:justify-between md:pt-12 md:pb-10">
        <div>
          <Skeleton className="h-9 w-56 bg-paper md:h-14" />
          <Skeleton className="mt-3 h-12 w-72 bg-paper md:h-6" />
        </div>
        <Skeleton className="h-11 w-full bg-paper md:max-w-sm" />
      </div>
      <div className="gutters grid gap-x-12 pt-5 pb-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-8">
        <Skeleton className="hidden h-160 lg:block" />
        <div>
          <Skeleton className="mb-4 h-9" />
          <Skeleton className="mb-6 h-25 sm:h-11" />
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

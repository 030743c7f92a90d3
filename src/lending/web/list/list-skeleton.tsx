import { Skeleton } from '#ui/skeleton.tsx'
import { listGridClass } from './lender-dress-card.tsx'

export function ListSkeleton() {
  return (
    <>
      <Skeleton className="h-20" />
      <Skeleton className="mt-10 h-11 max-w-xl" />
      <div className={`mt-6 ${listGridClass}`}>
        {[1, 2, 3, 4].map((nth) => (
          <div key={nth} className="flex flex-col gap-3">
            <Skeleton className="aspect-3/4" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
      </div>
    </>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DressPage } from '#dresses/contract.ts'
import { DressGridSkeleton } from '#dresses/web/card/collection-skeleton.tsx'
import { listQuery } from '#dresses/web/collection/list-query.ts'
import { lastShown, numbers } from '#dresses/web/collection/results-messages.ts'
import type { Collection } from '#dresses/web/collection/use-collection.ts'
import { Button } from '#ui/button.tsx'

const messages = {
  more: 'Load more',
  loading: 'Loading…',
  retry: 'Retry',
  failed: 'More dresses could not be loaded. Those you have seen are still here.',
  of: (seen: number, total: number) => `${seen} of ${numbers.format(total)}`,
}

/** Under the list as long as there is more of it. */
export function LoadMore({
  collection: { search, pages },
  list,
}: {
  collection: Collection
  list: DressPage
}) {
  const router = useRouter()
  // Of the list it was asked of: another choice begins anew.
  const [{ of, failed }, setAsked] = useState<{ of?: DressPage; failed?: boolean }>({})
  const [first] = pages
  const page = (search.page ?? 1) + 1
  const seen = lastShown(list.total, page - 1)
  const asked = of === list
  const loading = asked && !failed

  const load = () => {
    setAsked({ of: list })
    const query = listQuery(router.options.context, search, [...pages, page])
    import('./load-next-page.ts')
      .then(({ loadNextPage }) => loadNextPage(router, { query, search: { ...search, page }, first }))
      .catch(() => setAsked({ of: list, failed: true }))
  }

  return (
    <>
      {loading && (
        <div aria-hidden="true" className="pt-10">
          <DressGridSkeleton />
        </div>
      )}
      <div className="flex flex-col items-center gap-4 pt-16">
        <p
          role={asked && failed ? 'alert' : undefined}
          className="text-center text-sm text-quiet tabular-nums"
        >
          {asked && failed ? messages.failed : messages.of(seen, list.total)}
        </p>
        <Button kind="secondary" size="large" pending={loading && messages.loading} onClick={load}>
          {asked && failed ? messages.retry : messages.more}
        </Button>
      </div>
    </>
  )
}

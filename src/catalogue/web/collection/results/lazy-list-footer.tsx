import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DressPage } from '#catalogue/contract.ts'
import { lazyListFooter as messages } from '#catalogue/texts/texts.gen.js'
import { DressGridSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { pageSize } from '#catalogue/web/collection/query/collection-search.ts'
import { listQuery } from '#catalogue/web/collection/query/list-query.ts'
import { lastShown } from '#catalogue/web/collection/query/results-messages.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { numberText } from '#shared/format/number.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { CollectionPages } from './collection-pages.tsx'

export function ListFooter({ collection, list }: { collection: Collection; list: DressPage }) {
  const { search } = collection
  const pages = Math.ceil(list.total / pageSize)
  return (
    <>
      {(search.page ?? 1) < pages && <LoadMore collection={collection} list={list} />}
      <CollectionPages search={search} pages={pages} />
    </>
  )
}

function LoadMore({ collection: { search, pages }, list }: { collection: Collection; list: DressPage }) {
  const router = useRouter()
  // The state names its list, so a change of the filters resets it.
  const [{ of, failed }, setRequest] = useState<{ of?: DressPage; failed?: boolean }>({})
  const [first] = pages
  const page = (search.page ?? 1) + 1
  const seen = lastShown(list.total, page - 1)
  const hasFailed = of === list && failed
  const loading = of === list && !failed

  const load = () => {
    setRequest({ of: list })
    const query = listQuery(router.options.context, search, [...pages, page])
    import('./load-next-page.ts')
      .then(({ loadNextPage }) => loadNextPage(router, { query, search: { ...search, page }, first }))
      .catch(() => setRequest({ of: list, failed: true }))
  }

  return (
    <>
      {loading && (
        <div aria-hidden="true" className="pt-10">
          <DressGridSkeleton />
        </div>
      )}
      <div className="flex flex-col items-center gap-4 pt-16">
        <p role={hasFailed ? 'alert' : undefined} className="text-center text-sm text-quiet tabular-nums">
          {hasFailed ? messages.failed : messages.of({ seen, total: numberText(list.total) })}
        </p>
        <Button kind="secondary" size="large" pending={loading && words.loading} onClick={load}>
          {hasFailed ? words.retry : messages.more}
        </Button>
      </div>
    </>
  )
}

import type { DressPage } from '#catalogue/contract.ts'
import { pageSize } from '#catalogue/web/collection/query/collection-search.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { CollectionPages } from './collection-pages.tsx'
import { LoadMore } from './load-more.tsx'

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

import type { DressPage } from '#dresses/contract.ts'
import { CollectionPages } from './collection-pages.tsx'
import { pageSize } from './filters.ts'
import { LoadMore } from './load-more.tsx'
import type { Collection } from './use-collection.ts'

export function ListEnd({ collection, list }: { collection: Collection; list: DressPage }) {
  const { search } = collection
  const pages = Math.ceil(list.total / pageSize)
  return (
    <>
      {(search.page ?? 1) < pages && <LoadMore collection={collection} list={list} />}
      <CollectionPages search={search} pages={pages} />
    </>
  )
}

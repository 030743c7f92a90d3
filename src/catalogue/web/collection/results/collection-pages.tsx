import { Link } from '@tanstack/react-router'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import { atPage, type CollectionSearch } from '#catalogue/web/collection/query/collection-search.ts'
import { Pagination } from '#ui/list/pagination.tsx'

export function CollectionPages({ search, pages }: { search: CollectionSearch; pages: number }) {
  return (
    <div className="pt-8 text-quiet scripting-none:pt-16">
      <Pagination
        page={search.page ?? 1}
        pages={pages}
        link={(page, props) => (
          <Link to="/collections" search={atPage(search, page)} {...activeLinkExact} {...props} />
        )}
      />
    </div>
  )
}

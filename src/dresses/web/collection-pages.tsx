import { Link } from '@tanstack/react-router'
import { Pagination } from '#ui/pagination.tsx'
import { hereExactly } from './exact-link.ts'
import { atPage, type CollectionSearch } from './filters.ts'

export function CollectionPages({ search, pages }: { search: CollectionSearch; pages: number }) {
  return (
    <div className="pt-8 text-quiet scripting-none:pt-16">
      <Pagination
        page={search.page ?? 1}
        pages={pages}
        link={(page, look) => (
          <Link to="/collections" search={atPage(search, page)} {...hereExactly} {...look} />
        )}
      />
    </div>
  )
}

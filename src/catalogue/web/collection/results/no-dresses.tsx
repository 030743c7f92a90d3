import type { DressPage } from '#catalogue/contract.ts'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import { atPage, type CollectionSearch, pageSize } from '#catalogue/web/collection/query/collection-search.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelaxedMatchesList } from './relaxed-matches.tsx'

const messages = {
  none: 'No dresses match your choice',
  noneText: 'Try another colour, size or price, or look at all our dresses.',
  pastEnd: 'This page does not exist',
  all: 'View All Dresses',
  last: (page: number) => `Go to page ${page}, the last`,
}

/** Replaces the list when no dress matches or the page is beyond the last one. */
export function NoDresses({
  search,
  list: { total, near: matches },
}: {
  search: CollectionSearch
  list: DressPage
}) {
  const last = Math.ceil(total / pageSize)
  return (
    <>
      <EmptyState
        title={total > 0 ? messages.pastEnd : messages.none}
        text={total > 0 ? undefined : messages.noneText}
      >
        {total > 0 && (
          <ButtonLink to="/collections" search={atPage(search, last)} {...activeLinkExact}>
            {messages.last(last)}
          </ButtonLink>
        )}
        <ButtonLink to="/collections" search={{}} kind={total > 0 ? 'quiet' : 'primary'}>
          {messages.all}
        </ButtonLink>
      </EmptyState>
      {matches && total === 0 && <RelaxedMatchesList search={search} matches={matches} />}
    </>
  )
}

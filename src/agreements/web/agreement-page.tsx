import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { type Agreement, listAgreements } from '#agreements/contract.ts'
import {
  agreements as agreementsTexts,
  agreementPageHead as headTexts,
  agreementPage as messages,
} from '#agreements/texts/texts.gen.js'
import { containsWords } from '#shared/contains-words.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { PagedSection } from '#ui/list/paged-section.tsx'
import { SearchForm } from '#ui/list/search-form.tsx'
import { privateHead } from '#ui/page/head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import { AgreementList } from './agreement-list.tsx'

// Separate from the page's own messages, which load with its component.
const title = headTexts.title

export const Route = createFileRoute('/agreement')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forMembers(context, async ({ role }) => {
      if (role === 'ADMIN')
        throw redirect({ to: '/admin/agreements', search: readListSearch(location.search) })
      await prefetch(context, [listAgreements, getShowroomClock])
    }),
  head: privateHead(title),
  component: AgreementPage,
})

function AgreementPage() {
  return (
    <MembersOnly title={words.signIn} text={messages.guest}>
      {() => (
        <div className="gutters mx-auto max-w-5xl py-10 lg:py-14">
          <h1 className="display mb-10 text-headline">{title}</h1>
          <AgreementsOfViewer />
        </div>
      )}
    </MembersOnly>
  )
}

function AgreementsOfViewer() {
  const search = Route.useSearch()
  const query = combineQueries(useLiveQuery(listAgreements), useLiveQuery(getShowroomClock))
  return (
    <div className="min-h-[50vh]">
      <QueryBoundary query={query} skeleton={<AgreementsSkeleton />}>
        {([agreements, clock]) => <Agreements agreements={agreements} clock={clock} search={search} />}
      </QueryBoundary>
    </div>
  )
}

const pageSize = 10

interface AgreementsProps {
  agreements: readonly Agreement[]
  clock: ShowroomClock
  search: ListSearch
}

function Agreements({ agreements, clock, search }: AgreementsProps) {
  const found = agreements.filter(({ agreementName }) => containsWords(agreementName, search.search ?? ''))
  return (
    <PagedSection
      id="agreements"
      title={agreementsTexts.title}
      all={agreements}
      found={found}
      page={search.page}
      size={pageSize}
      messages={agreementsTexts}
      filters={<Search value={search.search ?? ''} />}
      clear={
        <Link to="/agreement" resetScroll={false} className="thread-link">
          {agreementsTexts.clear}
        </Link>
      }
      link={(page, look) => (
        <Link to="/agreement" search={{ ...search, page }} activeOptions={{ exact: true }} {...look} />
      )}
    >
      {(shown) => <AgreementList agreements={shown} clock={clock} downloads />}
    </PagedSection>
  )
}

function Search({ value }: { value: string }) {
  const navigate = useNavigate()
  const find = (text: string) =>
    void navigate({
      to: '/agreement',
      search: { search: text || undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <SearchForm
      action="/agreement"
      label={agreementsTexts.search}
      placeholder={agreementsTexts.placeholder}
      value={value}
      onSearch={find}
      className="py-5"
    />
  )
}

function AgreementsSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-11" />
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} className="h-16" />
      ))}
    </div>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import type { Agreement } from '#agreements/contract.ts'
import { agreements as messages } from '#agreements/texts/texts.gen.js'
import { containsWords } from '#shared/contains-words.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { PagedSection } from '#ui/list/paged-section.tsx'
import { SearchForm } from '#ui/list/search-form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import { AgreementList } from './agreement-list.tsx'

export const pageSize = 10

interface AgreementsProps {
  agreements: readonly Agreement[]
  clock: ShowroomClock
  search: ListSearch
}

export function Agreements({ agreements, clock, search }: AgreementsProps) {
  const found = agreements.filter(({ agreementName }) => containsWords(agreementName, search.search ?? ''))
  return (
    <PagedSection
      id="agreements"
      title={messages.title}
      all={agreements}
      found={found}
      page={search.page}
      size={pageSize}
      messages={messages}
      filters={<Search value={search.search ?? ''} />}
      clear={
        <Link to="/agreement" resetScroll={false} className="thread-link">
          {messages.clear}
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
      label={messages.search}
      placeholder={messages.placeholder}
      value={value}
      onSearch={find}
      className="py-5"
    />
  )
}

export function AgreementsSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-11" />
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} className="h-16" />
      ))}
    </div>
  )
}

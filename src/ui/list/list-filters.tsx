import { Link, useNavigate } from '@tanstack/react-router'
import { SearchForm } from '#ui/form/search-form.tsx'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import type { AdminList, ListSearch } from './list-search.ts'

interface ListFiltersProps {
  to: AdminList
  search: ListSearch
  by: 'role' | 'status'
  chosen: string | undefined
  choices: readonly { value: string; label: string }[]
  labels: { search: string; placeholder: string; choices: string }
}

const messages = { all: 'All', clear: 'Clear Filters' }

/** Search and one choice above an admin list; works without script as a GET form and links. */
export function ListFilters({ to, search, by, chosen, choices, labels }: ListFiltersProps) {
  const navigate = useNavigate()
  const find = (text: string) =>
    void navigate({
      to,
      search: { ...search, search: text || undefined, page: undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="flex flex-wrap items-center gap-3 py-4">
      <SearchForm
        action={to}
        label={labels.search}
        placeholder={labels.placeholder}
        value={search.search ?? ''}
        onSearch={find}
        className="max-sm:w-full"
      >
        {chosen && <input type="hidden" name={by} value={chosen} />}
      </SearchForm>
      <SegmentedLinks
        label={labels.choices}
        choices={[{ value: undefined, label: messages.all }, ...choices]}
        chosen={chosen}
        link={(value, props) => (
          <Link
            to={to}
            search={{ ...search, [by]: value, page: undefined }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      />
      {(chosen || search.search) && (
        <Link to={to} resetScroll={false} className="thread-link px-1 py-2 text-sm">
          {messages.clear}
        </Link>
      )}
    </div>
  )
}

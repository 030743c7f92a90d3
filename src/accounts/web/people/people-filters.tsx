import { Link, useNavigate } from '@tanstack/react-router'
import { ChoiceLinks } from '#ui/choice-links.tsx'
import type { ListSearch } from '#ui/list-search.ts'
import { SearchForm } from '#ui/search-form.tsx'
import { roleNames, roleOf } from './people-input.ts'

const words = {
  search: 'Search users',
  placeholder: 'Name, user name or email',
  role: 'Role',
  all: 'All',
  clear: 'Clear Filters',
}

const choices = [
  { value: undefined, label: words.all },
  { value: 'CLIENT', label: roleNames.CLIENT },
  { value: 'ADMIN', label: roleNames.ADMIN },
]

export function PeopleFilters({ search }: { search: ListSearch }) {
  const navigate = useNavigate()
  const role = roleOf(search)
  const find = (text: string) =>
    void navigate({
      to: '/admin',
      search: { ...search, search: text || undefined, page: undefined },
      ...{ replace: true, resetScroll: false },
    })
  return (
    <div className="flex flex-wrap items-center gap-3 py-4">
      <SearchForm
        action="/admin"
        label={words.search}
        placeholder={words.placeholder}
        value={search.search ?? ''}
        onSearch={find}
        className="max-sm:w-full"
      >
        {role && <input type="hidden" name="role" value={role} />}
      </SearchForm>
      <ChoiceLinks
        label={words.role}
        choices={choices}
        chosen={role}
        link={(value, look) => (
          <Link
            to="/admin"
            search={{ ...search, role: value, page: undefined }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...look}
          />
        )}
      />
      {(role || search.search) && (
        <Link to="/admin" resetScroll={false} className="thread-link px-1 py-2 text-sm">
          {words.clear}
        </Link>
      )}
    </div>
  )
}

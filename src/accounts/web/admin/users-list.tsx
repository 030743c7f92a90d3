import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/contract.ts'
import type { ListedUser } from '#accounts/users-contract.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListSearch } from '#ui/list/list-search.ts'
import { Pager } from '#ui/list/pager.tsx'
import { columns, UserRow } from './user-row.tsx'
import type { UserTask } from './user-task.ts'
import { pageSize } from './users-input.ts'

const messages = {
  none: 'No users found',
  noneText: 'Try another search or another role.',
  clear: 'Clear Filters',
  columns: ['User', 'Email', 'Phone', 'Role', 'Balance'],
}

interface PeopleListProps {
  people: readonly ListedUser[]
  total: number
  /** The page is past the last one and the redirect has not happened yet. */
  beyond: boolean
  search: ListSearch
  viewer: CurrentUser
  onTask(kind: UserTask, person: ListedUser): void
}

export function UsersList({ people, total, beyond, search, viewer, onTask }: PeopleListProps) {
  return (
    <>
      {people.length === 0 && !beyond ? (
        <EmptyState title={messages.none} text={messages.noneText}>
          <Link to="/admin" resetScroll={false} className="thread-link">
            {messages.clear}
          </Link>
        </EmptyState>
      ) : (
        <>
          {/* Each card contains these labels for screen readers. */}
          <div
            aria-hidden="true"
            className={`${columns} sticky top-16 z-10 border-b border-line bg-paper max-xl:hidden`}
          >
            {messages.columns.map((name) => (
              <span key={name} className="eyebrow py-2 text-quiet last:text-end">
                {name}
              </span>
            ))}
          </div>
          <ul className="divide-y divide-line border-b border-line max-xl:border-t">
            {people.map((person) => (
              <li key={person.id}>
                <UserRow person={person} own={person.id === viewer.id} onTask={onTask} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager
        page={search.page ?? 1}
        size={pageSize}
        total={total}
        link={(page, look) => (
          <Link to="/admin" search={{ ...search, page: page > 1 ? page : undefined }} {...look} />
        )}
      />
    </>
  )
}

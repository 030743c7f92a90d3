import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { type ListedUser, listUsers } from '#accounts/users-contract.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useClampedPage } from '#ui/list/clamp-page.ts'
import { ListFilters } from '#ui/list/list-filters.tsx'
import type { ListSearch } from '#ui/list/list-search.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { UserDialogProps, UserTask } from './user-task.ts'
import { pageSize, roleNames, roleOf, usersInput } from './users-input.ts'
import { UsersList } from './users-list.tsx'

const UserDialog = lazyDialog(() => import('./user-dialog.tsx').then((module) => module.UserDialog))
const PasswordDialog = lazyDialog(() =>
  import('./password-dialog.tsx').then((module) => module.PasswordDialog),
)
const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog))

const messages = {
  title: 'Users',
  add: 'Add User',
  failed: 'The users could not be loaded.',
  count: (total: number) => (total === 1 ? '1 user' : `${total} users`),
  filters: { search: 'Search users', placeholder: 'Name, username or email', choices: 'Role' },
}

const choices = Object.entries(roleNames).map(([value, label]) => ({ value, label }))

interface UsersProps {
  search: ListSearch
  viewer: CurrentUser
  /** Injected, because payouts are a later domain. */
  BalanceDialog: ComponentType<UserDialogProps>
}

export function Users({ search, viewer, BalanceDialog }: UsersProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [task, setTask] = useState<{ kind: UserTask | 'add'; person?: ListedUser }>()
  const [open, setOpen] = useState(false)
  const query = useLiveQuery(listUsers, usersInput(search), { placeholderData: keepPreviousData })
  const beyond = useClampedPage({ to: '/admin', search, size: pageSize, query })
  const begin = (kind: UserTask | 'add', person?: ListedUser) => {
    setTask({ kind, person })
    setOpen(true)
  }
  // The current row while the list shows the user.
  const chosen = query.data?.users.find(({ id }) => id === task?.person?.id) ?? task?.person
  const dialog = (kind: UserTask) => ({ open: open && task?.kind === kind, onOpenChange: setOpen })
  return (
    <section aria-labelledby="users">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="users" ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {messages.title}{' '}
          <span role="status" className="ms-2 text-sm font-normal text-quiet tabular-nums">
            {query.data && messages.count(query.data.total)}
          </span>
        </h2>
        <Button
          size="small"
          onClick={() => begin('add')}
          onPointerEnter={UserDialog.preload}
          onFocus={UserDialog.preload}
        >
          {messages.add}
        </Button>
      </header>
      <ListFilters
        to="/admin"
        search={search}
        by="role"
        chosen={roleOf(search)}
        choices={choices}
        labels={messages.filters}
      />
      <div className="min-h-[50vh]" aria-busy={query.isPlaceholderData}>
        <QueryBoundary query={query} skeleton={<UsersSkeleton />} failed={messages.failed}>
          {({ users, total }) => (
            <UsersList
              people={users}
              search={search}
              viewer={viewer}
              onTask={begin}
              total={total}
              beyond={beyond}
            />
          )}
        </QueryBoundary>
      </div>
      <UserDialog open={open && task?.kind === 'add'} onOpenChange={setOpen} viewer={viewer} />
      {chosen && (
        <>
          <UserDialog {...dialog('edit')} person={chosen} viewer={viewer} />
          <BalanceDialog {...dialog('balance')} person={chosen} />
          <PasswordDialog {...dialog('password')} person={chosen} />
          <DeleteDialog {...dialog('delete')} person={chosen} onDone={() => heading.current?.focus()} />
        </>
      )}
    </section>
  )
}

function UsersSkeleton() {
  return (
    <div className="grid gap-2 pt-2">
      <SkeletonRows count={8} className="h-10 max-xl:h-28" />
    </div>
  )
}

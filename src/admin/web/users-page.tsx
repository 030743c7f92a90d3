import { createFileRoute } from '@tanstack/react-router'
import { listUsers } from '#accounts/users-contract.ts'
import { Users } from '#accounts/web/admin/users.tsx'
import { usersInput } from '#accounts/web/admin/users-input.ts'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { readListSearch } from '#ui/list/list-search.ts'
import { privateHead } from '#ui/page/head.ts'

const BalanceDialog = lazyDialog(() =>
  import('#payouts/web/balance-dialog.tsx').then((module) => module.BalanceDialog),
)

export const Route = createFileRoute('/admin/')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetch(context, [listUsers], usersInput(readListSearch(location.search)))),
  head: privateHead('Users'),
  component: UsersPage,
})

function UsersPage() {
  const viewer = useViewer()
  const search = Route.useSearch()
  return viewer && <Users search={search} viewer={viewer} BalanceDialog={BalanceDialog} />
}

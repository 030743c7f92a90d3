import { createFileRoute, redirect } from '@tanstack/react-router'
import { listUsers } from '#accounts/users-contract.ts'
import { Users } from '#accounts/web/admin/users.tsx'
import { usersList } from '#accounts/web/admin/users-list.tsx'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { usersPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { may } from '#shared/access.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'

const BalanceDialog = lazyDialog(() => import('#payouts/web/balance-dialog.tsx'), 'BalanceDialog')

export const Route = createFileRoute('/admin/')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, async ({ staffRole }) => {
      // The admin begins here, but not for everybody.
      if (!may({ staffRole }, listUsers)) throw redirect({ to: '/admin/today' })
      await prefetchList(context, usersList, readListSearch(location.search))
    }),
  head: privateHead(headTexts.title),
  component: UsersPage,
})

function UsersPage() {
  const viewer = useViewer()
  const search = Route.useSearch()
  return viewer && <Users search={search} viewer={viewer} BalanceDialog={BalanceDialog} />
}

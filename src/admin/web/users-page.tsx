import { createFileRoute } from '@tanstack/react-router'
import { listPeople } from '#accounts/people-contract.ts'
import { forStaff } from '#accounts/web/members-only.tsx'
import { People } from '#accounts/web/people/people.tsx'
import { peopleInput } from '#accounts/web/people/people-input.ts'
import { useViewer } from '#accounts/web/viewer.ts'
import { prefetch } from '#ui/fresh.ts'
import { privateHead } from '#ui/head.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { readListSearch } from '#ui/list-search.ts'

const BalanceDialog = lazyDialog(() =>
  import('#payouts/web/balance-dialog.tsx').then((module) => module.BalanceDialog),
)

export const Route = createFileRoute('/admin/')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetch(context, [listPeople], peopleInput(readListSearch(location.search)))),
  head: privateHead('Users'),
  component: UsersPage,
})

function UsersPage() {
  const viewer = useViewer()
  const search = Route.useSearch()
  return viewer && <People search={search} viewer={viewer} BalanceDialog={BalanceDialog} />
}

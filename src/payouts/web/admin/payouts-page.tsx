import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import type { Payout } from '#payouts/contract.ts'
import { payoutsPageHead as headTexts, staffPayouts as messages } from '#payouts/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOpenedByHash } from '#ui/overlay/use-opened-by-hash.ts'
import { privateHead } from '#ui/page/head.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { PayoutViews } from './payout-views.tsx'
import { staffPayoutsList } from './staff-payouts-list.tsx'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffPayoutsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <StaffPayouts search={Route.useSearch()} />,
})

const AddBalanceDialog = lazyDialog(() => import('./add-balance-dialog.tsx'), 'AddBalanceDialog')
const SentDialog = lazyDialog(() => import('./payout-dialogs.tsx'), 'SentDialog')
const CreditDialog = lazyDialog(() => import('./payout-dialogs.tsx'), 'CreditDialog')
const RejectDialog = lazyDialog(() => import('./payout-dialogs.tsx'), 'RejectDialog')
const ReturnedDialog = lazyDialog(() => import('./payout-dialogs.tsx'), 'ReturnedDialog')
const MakeRunDialog = lazyDialog(() => import('./make-run-dialog.tsx'), 'MakeRunDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

type Kind = 'COMPLETED' | 'credit' | 'REJECTED' | 'returned' | 'history' | 'due' | 'add'

function StaffPayouts({ search }: { search: ListSearch }) {
  const navigate = useNavigate()
  const query = useListQuery(staffPayoutsList, search)
  const dialog = useRowDialog<Payout, Kind>(({ id }) => query.data?.rows.find((row) => row.id === id))
  useOpenedByHash('add-balance', () => dialog.show('add'))
  const actionsOf = (payout: Payout): RowAction[] => {
    const action = (kind: Kind) => ({ label: messages[kind], onSelect: () => dialog.show(kind, payout) })
    const isOpen = payout.status === 'PENDING' && payout.rentalId === null && payout.run === null
    const decisions = isOpen
      ? [
          { ...action(payout.kind === 'EARNING' ? 'credit' : 'COMPLETED'), usual: true },
          { ...action('REJECTED'), danger: true },
        ]
      : []
    const isSent = payout.kind === 'WITHDRAWAL' && payout.status === 'COMPLETED' && payout.run === null
    const cameBack = isSent ? [action('returned')] : []
    const { rentalId } = payout
    const rental = rentalId
      ? [
          {
            label: messages.rental,
            onSelect: () => navigate({ to: '/admin/rentals/$id', params: { id: rentalId } }),
          },
        ]
      : []
    const runId = payout.run?.id
    const run = runId
      ? [
          {
            label: messages.run,
            onSelect: () => navigate({ to: '/admin/payouts/runs/$id', params: { id: runId } }),
          },
        ]
      : []
    return [...decisions, ...cameBack, ...rental, ...run, action('history')]
  }
  const { row } = dialog
  return (
    <>
      <h1 className="text-lg font-semibold">{messages.title}</h1>
      <PayoutViews chosen="all" />
      <StaffList
        list={staffPayoutsList}
        search={search}
        query={query}
        actions={
          <>
            <Button
              kind="secondary"
              size="small"
              onClick={() => dialog.show('add')}
              onPointerEnter={AddBalanceDialog.preload}
            >
              {messages.add}
            </Button>
            <Button size="small" onClick={() => dialog.show('due')} onPointerEnter={MakeRunDialog.preload}>
              {messages.due}
            </Button>
          </>
        }
        rowActions={actionsOf}
        level={2}
        dialogs={() =>
          row && (
            <>
              <SentDialog {...dialog.props('COMPLETED')} payout={row} />
              <CreditDialog {...dialog.props('credit')} payout={row} />
              <RejectDialog {...dialog.props('REJECTED')} payout={row} />
              <ReturnedDialog {...dialog.props('returned')} payout={row} />
              <HistoryPanel
                {...dialog.props('history')}
                subjectType="payout"
                subjectId={row.id}
                name={row.userName ?? ''}
              />
            </>
          )
        }
      />
      <AddBalanceDialog {...dialog.props('add')} />
      <MakeRunDialog {...dialog.props('due')} userId={stringOrNothing(search.userId)} />
    </>
  )
}

function stringOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

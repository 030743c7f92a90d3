import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { type Colleague, listColleagues, restoreColleague } from '#colleagues/contract.ts'
import { ColleagueBadge } from '#colleagues/web/colleague-badge.tsx'
import { weekText } from '#colleagues/web/colleague-texts.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { colleaguesPageHead as headTexts, colleagues as messages } from '#schedule/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'

export const Route = createFileRoute('/admin/colleagues')({
  loader: ({ context }) => forStaff(context, () => prefetch(context, [listColleagues, getShowroomClock])),
  head: privateHead(headTexts.title),
  component: Colleagues,
})

const ColleagueDialog = lazyDialog(
  () => import('#colleagues/web/admin/colleague-dialog.tsx'),
  'ColleagueDialog',
)
const DaysOffDialog = lazyDialog(() => import('./days-off-dialog.tsx'), 'DaysOffDialog')
const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'), 'LeaveDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

type Kind = 'edit' | 'daysOff' | 'leave' | 'history'

/** Names, colours and days of those who do the fittings. */
function Colleagues() {
  const navigate = useNavigate()
  const colleagues = useLiveQuery(listColleagues)
  const clock = useLiveQuery(getShowroomClock)
  const all = colleagues.data ?? []
  const dialog = useRowDialog<Colleague, Kind>(({ id }) => all.find((one) => one.id === id))
  const restore = useApiMutation(restoreColleague, {
    refreshes: [listColleagues],
    onSuccess: ({ name }) => toast({ title: messages.restored, text: name, tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  const fittings = (id: string) => void navigate({ to: '/admin/appointments', search: { colleague: id } })
  const actionsOf = (row: Colleague) => [
    ...(row.hasLeft
      ? [{ label: messages.restore, onSelect: () => restore.mutate({ params: { id: row.id } }) }]
      : [
          {
            label: messages.daysOff,
            preload: DaysOffDialog.preload,
            onSelect: () => dialog.show('daysOff', row),
          },
        ]),
    { label: messages.fittings, onSelect: () => fittings(row.id) },
    { label: words.history, onSelect: () => dialog.show('history', row) },
    ...(row.hasLeft
      ? []
      : [{ label: messages.leave, danger: true, onSelect: () => dialog.show('leave', row) }]),
  ]
  const rows = (some: readonly Colleague[], today: string) => (
    <ul className="divide-y divide-line border-y border-line">
      {some.map((row) => (
        <ColleagueRow
          key={row.id}
          colleague={row}
          today={today}
          onEdit={() => dialog.show('edit', row)}
          actions={actionsOf(row)}
        />
      ))}
    </ul>
  )
  const { row } = dialog
  return (
    <div className="grid max-w-4xl gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">{words.colleagues}</h1>
          <p className="text-sm text-quiet">{messages.text}</p>
        </div>
        <Button
          size="small"
          onClick={() => dialog.show('edit')}
          onPointerEnter={ColleagueDialog.preload}
          onFocus={ColleagueDialog.preload}
        >
          {messages.add}
        </Button>
      </header>
      <QueryBoundary
        query={combineQueries(colleagues, clock)}
        skeleton={<SkeletonRows count={4} className="mb-2 h-14" />}
      >
        {([list, { date: today }]) => {
          const left = list.filter(({ hasLeft }) => hasLeft)
          const here = list.filter(({ hasLeft }) => !hasLeft)
          return (
            <>
              {here.length > 0 ? (
                rows(here, today)
              ) : (
                <EmptyState title={messages.none} text={messages.noneText} />
              )}
              {left.length > 0 && (
                <details>
                  <summary className="flex min-h-11 cursor-pointer items-center text-sm text-quiet">
                    {messages.left({ count: left.length })}
                  </summary>
                  {rows(left, today)}
                </details>
              )}
            </>
          )
        }}
      </QueryBoundary>
      <ColleagueDialog
        {...dialog.props('edit')}
        key={row?.id ?? 'new'}
        colleague={row}
        colleagues={all}
        refreshes={[getBoard]}
      />
      {row && (
        <>
          <DaysOffDialog {...dialog.props('daysOff')} colleague={row} />
          <LeaveDialog {...dialog.props('leave')} colleague={row} colleagues={all} />
          <HistoryPanel
            {...dialog.props('history')}
            subjectType="colleague"
            subjectId={row.id}
            name={row.name}
          />
        </>
      )}
    </div>
  )
}

interface ColleagueRowProps {
  colleague: Colleague
  today: string
  onEdit(): void
  actions: React.ComponentProps<typeof RowMenu>['actions']
}

function ColleagueRow({ colleague, today, onEdit, actions }: ColleagueRowProps) {
  const { name, accountName, daysOff } = colleague
  const next = daysOff.find(({ until }) => until >= today)
  const off =
    next &&
    (next.from <= today
      ? messages.off({ until: shortDayWithYear(next.until) })
      : messages.offFrom({ from: shortDayWithYear(next.from) }))
  return (
    <li aria-label={name} className="flex items-center gap-3 py-3">
      <ColleagueBadge colleague={colleague} isNamed />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-quiet">
          {dotList([weekText(colleague), accountName && messages.account({ name: accountName })])}
          {off && <span className="text-warn"> · {off}</span>}
        </p>
      </div>
      <span className="flex shrink-0 items-center gap-2">
        <Button kind="secondary" size="small" aria-label={messages.editName({ name })} onClick={onEdit}>
          {words.edit}
        </Button>
        <RowMenu name={name} actions={actions} />
      </span>
    </li>
  )
}

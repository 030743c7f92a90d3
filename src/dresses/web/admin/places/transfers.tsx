import { Link } from '@tanstack/react-router'
import { getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { type DressPlace, placeNames } from '#dresses/place.ts'
import {
  getWhereabouts,
  type ListedTransfer,
  listDressPlaces,
  listTransfers,
  moveDress,
} from '#dresses/place-contract.ts'
import { concernsShowroom, shortMoment, transfersTitle, transferText } from '#dresses/rules/transfer-texts.ts'
import { dressesWords, transfers as messages } from '#dresses/texts/texts.gen.js'
import { shortDay } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface ShowroomTransfersProps {
  /** Of the section, where a link leads to it. */
  id?: string
  /** Both showrooms without it: each dress stands once. */
  branch: Branch | undefined
  /** Of the day board; today without it. */
  date: string | undefined
  className?: string
}

/** What to bring to a showroom and to send from it, and which dresses cannot be brought. */
export function ShowroomTransfers({ id, branch, date, className }: ShowroomTransfersProps) {
  const { query, transfers } = useTransfers({ branch, date })
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={transfersTitle(branch)}
      className={cx('break-inside-avoid outline-none', className)}
    >
      <h2 className="pb-0.5 text-sm font-semibold">
        {branch ? messages.title : transfersTitle(branch)}{' '}
        <span className="font-normal text-quiet tabular-nums">
          {dotList([branch && showrooms[branch].name, transfers?.length])}
        </span>
      </h2>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={1} className="h-6" />}>
        {() => <TransferList branch={branch} transfers={transfers ?? []} />}
      </QueryBoundary>
    </section>
  )
}

export function useTransfers({ branch, date }: Pick<ShowroomTransfersProps, 'branch' | 'date'>) {
  const query = useLiveQuery(listTransfers, { query: { date } })
  return { query, transfers: query.data?.filter((one) => concernsShowroom(one, branch)) }
}

function TransferList({
  branch,
  transfers,
}: Pick<ShowroomTransfersProps, 'branch'> & { transfers: readonly ListedTransfer[] }) {
  const moveDress = useMoveDress()
  if (transfers.length === 0) return <p className="text-sm text-quiet">{messages.none}</p>
  return (
    <ul className="text-sm">
      {transfers.map((transfer) => {
        const { dress, place, from, to, need, before, deadline, isLate } = transfer
        const task = transferText(transfer, branch)
        return (
          <li
            key={`${dress.id} ${need.subjectId}`}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-line py-1"
          >
            <p className="flex min-w-0 flex-1 basis-56 flex-wrap gap-x-3">
              <span className={cx('font-medium wrap-anywhere', !deadline && 'text-bad')}>{task}</span>
              {isLate && deadline && <span className="text-bad">{words.overdue}</span>}
              <NeedLink transfer={transfer} />
              {before && (
                <span className="text-quiet">
                  {messages.before[before.why]({
                    when: before.why === 'RETURN' ? shortDay(before.at.date) : shortMoment(before.at),
                  })}
                </span>
              )}
            </p>
            {deadline && place === from && (
              <span className="print:hidden">
                <Button
                  kind="secondary"
                  size="small"
                  aria-label={messages.doneWith({ task })}
                  disabled={moveDress.isPending}
                  onClick={() => moveDress.move(dress, { from, to })}
                >
                  {messages.done}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function NeedLink({ transfer: { need, to } }: { transfer: ListedTransfer }) {
  const { at, why, subjectId } = need
  const className = 'inline-flex min-h-6 items-center underline underline-offset-4'
  return why === 'FITTING' ? (
    <Link to="/admin/board" search={{ date: at.date, branch: to }} className={className}>
      {messages.fitting({ when: shortMoment(at) })}
    </Link>
  ) : (
    <Link to="/admin/rentals/$id" params={{ id: subjectId }} className={className}>
      {messages.pickUp({ when: shortDay(at.date) })}
    </Link>
  )
}

interface Move {
  from: DressPlace
  to: DressPlace
}

/** Moves a dress without a question, with Undo. */
function useMoveDress() {
  const { mutateAsync, isPending } = useApiMutation(moveDress, {
    refreshes: [listTransfers, listAdminDresses, getAdminDress, listDressPlaces, getWhereabouts],
  })
  return {
    isPending,
    move({ id, title }: { id: DressId; title: string }, { from, to }: Move) {
      const send = (move: Move) => mutateAsync({ params: { id }, body: { place: move.to, from: move.from } })
      const movedText = (place: DressPlace) => dressesWords.place({ title, place: placeNames[place] })
      const moved = () =>
        toast({
          title: messages.useMoveDressDone,
          text: movedText(to),
          tone: 'good',
          undo: () => send({ from: to, to: from }),
          undone: { title: messages.undone, text: movedText(from) },
        })
      send({ from, to }).then(moved, toastFailure)
    },
  }
}

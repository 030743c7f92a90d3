import { useRef, useState } from 'react'
import { lastDay } from '#appointments/rules/blocks.ts'
import { type BlockedDate, listBlockedDates, restoreBlock, unblockDate } from '#schedule/blocking-contract.ts'
import { blockedDates as messages } from '#schedule/texts/texts.gen.js'
import { comma } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { BlockedRentals } from './block-dialog.tsx'
import { blockDays, blockHours, blockName } from './block-texts.ts'

const BlockDialog = lazyDialog(() => import('./block-dialog.tsx'), 'BlockDialog')
const ClashesDialog = lazyDialog(() => import('./clashes-dialog.tsx'), 'ClashesDialog')

export function BlockedDates({ branch, ...rentals }: BlockedRentals & { branch: Branch }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const blocks = useLiveQuery(listBlockedDates, { query: { branch } })
  const clock = useLiveQuery(getShowroomClock)
  const [isBlocking, setBlocking] = useState(false)
  const [shown, setShown] = useState<BlockedDate>()
  const [isShown, setIsShown] = useState(false)
  function showClashes(block: BlockedDate) {
    setShown(block)
    setIsShown(true)
  }
  return (
    <section aria-labelledby="blocked-dates" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="blocked-dates" ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {messages.title({ name: showrooms[branch].name })}
          </h2>
          <p className="text-sm text-quiet">{messages.text}</p>
        </div>
        <Button
          size="small"
          onClick={() => setBlocking(true)}
          onPointerEnter={BlockDialog.preload}
          onFocus={BlockDialog.preload}
        >
          {messages.block}
        </Button>
      </header>
      <QueryBoundary
        query={combineQueries(blocks, clock)}
        skeleton={<SkeletonRows count={4} className="mb-2 h-14" />}
      >
        {([all, { date: today }]) => {
          const coming = all.filter((block) => lastDay(block) >= today).reverse()
          const past = all.filter((block) => lastDay(block) < today)
          const rows = (some: BlockedDate[]) => (
            <ul className="divide-y divide-line border-y border-line">
              {some.map((block) => (
                <BlockRow
                  key={block.id}
                  block={block}
                  onShowClashes={() => showClashes(block)}
                  onUnblocked={() => heading.current?.focus()}
                />
              ))}
            </ul>
          )
          return (
            <>
              {coming.length > 0 ? (
                rows(coming)
              ) : (
                <EmptyState title={messages.none} text={messages.noneText} />
              )}
              {past.length > 0 && (
                <details>
                  <summary className="flex min-h-11 cursor-pointer items-center text-sm text-quiet">
                    {messages.past({ count: past.length })}
                  </summary>
                  {rows(past)}
                </details>
              )}
            </>
          )
        }}
      </QueryBoundary>
      <BlockDialog
        open={isBlocking}
        onOpenChange={setBlocking}
        {...rentals}
        branch={branch}
        today={clock.data?.date}
        onBlocked={(block) => block.clashCount > 0 && showClashes(block)}
      />
      {shown && <ClashesDialog open={isShown} onOpenChange={setIsShown} block={shown} />}
    </section>
  )
}

interface BlockRowProps {
  block: BlockedDate
  onShowClashes(): void
  onUnblocked(): void
}

/** Unblocking asks no question, because Undo restores the block. */
function BlockRow({ block, onShowClashes, onUnblocked }: BlockRowProps) {
  const { id, reason, clashCount, toldCount } = block
  const name = blockName(block)
  const input = { params: { id } }
  const refreshes = [listBlockedDates]
  const restore = useApiMutation(restoreBlock, { refreshes })
  const unblock = useApiMutation(unblockDate, {
    refreshes,
    onSuccess() {
      toast({
        title: messages.blockRowDone,
        text: name,
        tone: 'good',
        undo: () => restore.mutateAsync(input),
        undone: { title: messages.undone, text: name },
      })
      onUnblocked()
    },
    onError: (error) => toastFailure(error, messages.blockRowFailed),
  })
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">{blockDays(block)}</p>
        <p className="text-sm break-words text-quiet">
          {blockHours(block)}
          {reason && ` · ${reason}`}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {clashCount > 0 && (
          <Button
            kind="quiet"
            size="small"
            className="text-warn!"
            aria-label={messages.blockRowName({
              action: messages.bookings({ count: clashCount }),
              block: name,
            })}
            onClick={onShowClashes}
          >
            {messages.bookings({ count: clashCount })}
            {toldCount > 0 &&
              `${comma()}${toldCount === clashCount ? messages.allNotified : messages.notified({ notified: toldCount })}`}
          </Button>
        )}
        <Button
          kind="secondary"
          size="small"
          pending={unblock.isPending && messages.unblocking}
          aria-label={messages.blockRowName({ action: words.unblock, block: name })}
          onClick={() => unblock.mutate(input)}
        >
          {words.unblock}
        </Button>
      </div>
    </li>
  )
}

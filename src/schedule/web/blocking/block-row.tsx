import { type BlockedDate, listBlockedDates, restoreBlock, unblockDate } from '#schedule/blocking-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { blockDays, blockHours, blockName } from './block-texts.ts'

const messages = {
  bookings: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  allNotified: 'emails written',
  notified: (notified: number) => `${notified} written to`,
  unblock: 'Unblock',
  unblocking: 'Unblocking...',
  name: (action: string, block: string) => `${action}: ${block}`,
  done: 'Date unblocked',
  failed: 'Failed to remove blocked date',
  undo: 'Undo',
  undone: 'Blocked again',
  notUndone: 'Failed to block date',
}

interface BlockRowProps {
  block: BlockedDate
  onShowClashes(): void
  onUnblocked(): void
}

/** Unblocking asks no question, because Undo restores the block. */
export function BlockRow({ block, onShowClashes, onUnblocked }: BlockRowProps) {
  const { id, reason, clashCount, toldCount } = block
  const name = blockName(block)
  const input = { params: { id } }
  const refreshes = [listBlockedDates]
  const restore = useApiMutation(restoreBlock, {
    refreshes,
    onSuccess: () => toast({ title: messages.undone, text: name, tone: 'good' }),
    onError: (error) => toast({ title: messages.notUndone, text: errorMessage(error), tone: 'bad' }),
  })
  const unblock = useApiMutation(unblockDate, {
    refreshes,
    onSuccess() {
      const action = { label: messages.undo, run: () => restore.mutate(input) }
      toast({ title: messages.done, text: name, tone: 'good', action })
      onUnblocked()
    },
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
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
            aria-label={messages.name(messages.bookings(clashCount), name)}
            onClick={onShowClashes}
          >
            {messages.bookings(clashCount)}
            {toldCount > 0 &&
              `, ${toldCount === clashCount ? messages.allNotified : messages.notified(toldCount)}`}
          </Button>
        )}
        <Button
          kind="secondary"
          size="small"
          pending={unblock.isPending && messages.unblocking}
          aria-label={messages.name(messages.unblock, name)}
          onClick={() => unblock.mutate(input)}
        >
          {messages.unblock}
        </Button>
      </div>
    </li>
  )
}

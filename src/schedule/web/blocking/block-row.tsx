import { type BlockedDate, listBlockedDates, restoreBlock, unblockDate } from '#schedule/blocking-contract.ts'
import { blockRow as messages } from '#schedule/texts/texts.gen.js'
import { comma } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { blockDays, blockHours, blockName } from './block-texts.ts'

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
      const action = { label: words.undo, run: () => restore.mutate(input) }
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
            aria-label={messages.name({ action: messages.bookings({ count: clashCount }), block: name })}
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
          aria-label={messages.name({ action: words.unblock, block: name })}
          onClick={() => unblock.mutate(input)}
        >
          {words.unblock}
        </Button>
      </div>
    </li>
  )
}

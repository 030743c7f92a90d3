import {
  type BlockedDate,
  listBlockedDates,
  listClashes,
  tellCustomers,
} from '#schedule/blocking-contract.ts'
import { clashesDialog as messages } from '#schedule/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { blockName } from './block-texts.ts'
import { ClashList } from './clash-list.tsx'

interface ClashesDialogProps extends DialogProps {
  block: BlockedDate
}

export function ClashesDialog({ open, onOpenChange, block }: ClashesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={blockName(block)}
      plain
    >
      <Clashes block={block} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Clashes({ block, onClose }: { block: BlockedDate; onClose(): void }) {
  const params = { id: block.id }
  const query = useLiveQuery(listClashes, { params })
  const tell = useApiMutation(tellCustomers, {
    refreshes: [listBlockedDates, listClashes],
    onSuccess: ({ sent }) =>
      toast({
        title: messages.notified({ count: sent }),
        text: sent === 0 ? messages.nobody : undefined,
        tone: 'good',
      }),
    onError: (error) => toastFailure(error),
  })
  return (
    <QueryBoundary query={query} skeleton={<SkeletonRows count={3} className="mb-2 h-12" />}>
      {(clashes) => {
        const canNotify = clashes.some(({ toldAt }) => toldAt === null)
        return (
          <>
            <p className="text-sm text-quiet">{explanation(clashes.length, canNotify)}</p>
            {clashes.length > 0 && <ClashList clashes={clashes} />}
            <div className="flex flex-wrap justify-end gap-3">
              <Button kind="secondary" className="max-sm:w-full" onClick={onClose}>
                {canNotify ? words.notNow : messages.done}
              </Button>
              {canNotify && (
                <Button
                  className="max-sm:w-full"
                  pending={tell.isPending && words.sending}
                  onClick={() => tell.mutate({ params })}
                >
                  {messages.tell}
                </Button>
              )}
            </div>
          </>
        )
      }}
    </QueryBoundary>
  )
}

function explanation(count: number, canNotify: boolean): string {
  if (count === 0) return messages.none
  return canNotify ? messages.stay : messages.allNotified
}

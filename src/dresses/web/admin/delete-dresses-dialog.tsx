import { useState } from 'react'
import { type AdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { type BulkDeletion, deleteDresses, maxBulk, restoreDress } from '#dresses/deletion/contract.ts'
import { deleteDressesDialog as messages } from '#dresses/texts/texts.gen.js'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

interface DeleteDressesDialogProps extends DialogProps {
  dresses: readonly AdminDress[]
  /** @param left ids of the dresses that were not deleted */
  onDeleted(left: readonly string[]): void
  /** Moves the focus; without it, the closing question would take it from the result. */
  onDone(): void
}

/** Asks, deletes, and lists the dresses that stay with the reasons. */
export function DeleteDressesDialog({ dresses, onDeleted, ...dialog }: DeleteDressesDialogProps) {
  const refresh = useRefresh()
  const deletion = useApiMutation(deleteDresses)
  const restoration = useApiMutation(restoreDress)
  const [result, setResult] = useState<BulkDeletion & { deleted: readonly string[] }>()
  async function undo(ids: readonly DressId[]) {
    let failures = 0
    for (const id of ids) {
      await restoration.mutateAsync({ params: { id } }).catch(() => {
        failures += 1
      })
    }
    toast(
      failures > 0
        ? { title: messages.notUndone({ count: failures }), tone: 'bad' }
        : { title: messages.undone, tone: 'good' },
    )
    await refresh(listAdminDresses)
  }
  async function deleteAll(ids: readonly DressId[]): Promise<BulkDeletion> {
    const all: BulkDeletion = { deletedCount: 0, totalRequested: 0, errors: [] }
    for (let start = 0; start < ids.length; start += maxBulk) {
      const reply = await deletion.mutateAsync({ body: { dressIds: ids.slice(start, start + maxBulk) } })
      all.deletedCount += reply.deletedCount
      all.totalRequested += reply.totalRequested
      all.errors.push(...reply.errors)
    }
    return all
  }
  async function send() {
    const ids = dresses.map(({ id }) => id)
    const reply = await deleteAll(ids)
    const left = reply.errors.map(({ id }) => id)
    const deleted = ids.filter((id) => !left.includes(id))
    if (left.length > 0) setResult({ ...reply, deleted })
    else {
      const text = resultOf(reply)
      toast({ title: messages.done, text, tone: 'good', undo: () => undo(deleted), undone: null })
    }
    onDeleted(left)
    return undefined
  }
  return (
    <>
      <ConfirmDialog
        {...dialog}
        title={messages.title}
        question={messages.question({ count: dresses.length })}
        action={messages.action}
        pending={words.deleting}
        failed={messages.failed}
        send={send}
        refreshes={[listAdminDresses]}
      >
        <p className="text-sm text-quiet">{messages.rules}</p>
      </ConfirmDialog>
      <Dialog
        open={result !== undefined}
        onOpenChange={() => setResult(undefined)}
        title={messages.done}
        description={result && resultOf(result)}
        size="small"
        plain
        actions={
          <>
            {result && result.deleted.length > 0 && (
              <Button
                kind="quiet"
                onClick={() => {
                  void undo(result.deleted)
                  setResult(undefined)
                }}
              >
                {words.undo}
              </Button>
            )}
            <Button kind="secondary" onClick={() => setResult(undefined)}>
              {words.close}
            </Button>
          </>
        }
      >
        <div className="text-sm">
          <p>{messages.notDeleted}</p>
          <ul className="mt-2 grid max-h-72 gap-2 overflow-y-auto">
            {result?.errors.map(({ id, title, message }) => (
              <li key={id}>
                <span className="font-medium">{title ?? id}</span>
                <span className="block text-quiet">{message}</span>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  )
}

function resultOf({ deletedCount, totalRequested, errors }: BulkDeletion): string {
  if (errors.length === 0) return messages.result({ deleted: deletedCount, requested: totalRequested })
  return messages.resultFailed({ deleted: deletedCount, requested: totalRequested, failed: errors.length })
}

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { toast } from './toast.ts'

interface DeleteDialogProps<E extends Endpoint> extends DialogProps {
  endpoint: E
  input: InputOf<E>
  /** Name of what is deleted. */
  name: string
  messages: { title: string; question(name: string): string; action: string; done: string; failed: string }
  /** What the message after the deletion says; default the name. */
  resultText?(name: string, reply: ReplyOf<E>): string
  /** What is lost with it. */
  children?: ReactNode
  /** Why the deletion has to wait: while what is lost is not known yet. */
  blocked?: string
  /** Endpoints whose cached replies become stale. */
  refreshes: readonly Endpoint[]
  /** Restores it; the message after the deletion then offers Undo for eight seconds. */
  undo?(): Promise<unknown>
  onDone?(): void
}

const texts = {
  pending: 'Deleting...',
  undo: 'Undo',
  undone: 'Restored',
  notUndone: 'It could not be restored.',
}

/** Asks before a deletion, names what is lost, and offers Undo where the server can restore it. */
export function DeleteDialog<E extends Endpoint>(props: DeleteDialogProps<E>) {
  const { endpoint, input, name, messages, resultText, refreshes, undo, ...dialog } = props
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(refreshes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
  async function restore() {
    try {
      await undo?.()
      toast({ title: texts.undone, text: name, tone: 'good' })
    } catch (error) {
      toast({ title: texts.notUndone, text: errorMessage(error), tone: 'bad' })
    }
    await refresh()
  }
  async function remove() {
    const reply = await api.call(endpoint, input)
    const action = undo && { label: texts.undo, run: () => void restore() }
    toast({ title: messages.done, text: resultText?.(name, reply) ?? name, tone: 'good', action })
    void refresh()
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={messages.title}
      question={messages.question(name)}
      action={messages.action}
      pending={texts.pending}
      failed={messages.failed}
      onConfirm={remove}
    />
  )
}

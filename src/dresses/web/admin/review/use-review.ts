import { useState } from 'react'
import {
  type AdminDress,
  dressChanged,
  getAdminDress,
  listAdminDresses,
  setDressStatus,
} from '#dresses/admin-contract.ts'
import type { DressStatus } from '#dresses/contract.ts'
import { useReview as messages } from '#dresses/texts/texts.gen.js'
import type { Page } from '#shared/list-page.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Api, ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { pageQuery } from '#ui/list/page-query.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import {
  emptyQueue,
  neighbourOf,
  positionOf,
  type ReviewQueue,
  withDecision,
  withList,
  withoutDecision,
} from './review-queue.ts'

export type DecisionStatus = keyof typeof messages.done

const open: readonly DressStatus[] = ['PENDING', 'PRE_APPROVED']
const input = { query: { status: open, sort: 'createdAt', limit: '100' } }

/** Milliseconds. */
const staleTime = 20_000

/** Dresses that wait for a decision, oldest first. */
const reviewQuery = (api: Api) => ({ ...pageQuery<AdminDress>(api, listAdminDresses, input), staleTime })

/** For the loader: the server waits for the queue, the browser shows a skeleton. */
export async function prefetchReview({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>) {
  const fetched = queryClient.prefetchQuery(reviewQuery(api))
  if (typeof document === 'undefined') await fetched
}

/** The queue on the screen, and the decisions about it. @param start id of the first dress to show */
export function useReview(start: string | undefined) {
  const api = useApi()
  const refreshAll = useRefresh()
  const query = useLoadedReply<Page<AdminDress>>(reviewQuery(api))
  const [queue, setQueue] = useState<ReviewQueue<AdminDress>>(() => emptyQueue(start))
  const [listed, setListed] = useState<Page<AdminDress>>()
  if (query.data && query.data !== listed) {
    setListed(query.data)
    setQueue(withList(queue, query.data.rows))
  }
  const decision = useApiMutation(setDressStatus)
  const undoing = useApiMutation(setDressStatus)
  const at = (id: string | undefined) => (id === undefined ? undefined : queue.known.get(id))
  const current = at(queue.current)
  const next = at(neighbourOf(queue, 1))
  const previous = at(neighbourOf(queue, -1))

  const refresh = () => void refreshAll(listAdminDresses, getAdminDress)
  async function undo(before: AdminDress, after: AdminDress) {
    const { id, status } = before
    await undoing.mutateAsync({ params: { id }, body: { status, version: after.version } }).finally(refresh)
    setQueue((now) => withoutDecision(now, id))
  }
  /** Returns after the reply; the next dress is shown then. */
  async function decide(dress: AdminDress, status: DecisionStatus, reason?: string) {
    const { id, version, title } = dress
    try {
      const after = await decision.mutateAsync({ params: { id }, body: { status, reason, version } })
      const isNotified = after.owner && after.status !== 'PRE_APPROVED'
      toast({
        title: messages.done[status],
        text: title,
        tone: 'good',
        undo: () => undo(dress, after),
        undone: { title: messages.undone, text: isNotified ? messages.emailSent({ title }) : title },
      })
      setQueue((now) => withDecision(now, id))
    } catch (error) {
      onRefused(dress, error as ApiError)
    }
    refresh()
  }
  /** Says who decided it meanwhile and goes on; a dress that still waits stays, with what changed. */
  function onRefused({ id, title }: AdminDress, error: ApiError) {
    if (error.handled) return
    const now = detailOf(error, dressChanged)?.current
    const isDecided = now && !open.includes(now.status)
    const text = errorMessage(error)
    if (isDecided || error.status === 404) {
      toast({ title: messages.elsewhere, text: messages.named({ title, text }), tone: 'bad' })
      setQueue((before) => withDecision(before, id))
    } else if (now) {
      toast({ title: messages.changed, text, tone: 'bad' })
      setQueue((before) => ({ ...before, known: new Map([...before.known, [id, now]]) }))
    } else {
      toast({ title: words.didNotWork, text, tone: 'bad' })
    }
  }

  const unlisted = listed ? Math.max(0, listed.total - listed.rows.length) : 0
  return {
    query,
    current,
    next,
    previous,
    position: positionOf(queue),
    total: queue.known.size + unlisted,
    isGone: current !== undefined && !queue.listed.has(current.id),
    isPending: decision.isPending,
    decide,
    show: ({ id }: AdminDress) => setQueue({ ...queue, current: id }),
  }
}

export type Review = ReturnType<typeof useReview>

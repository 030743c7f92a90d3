import { getWaitingWork, putOffNotices, type WaitingWork } from '#admin/contract.ts'
import { usePutOff as messages } from '#admin/texts/texts.gen.js'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { toast } from '#ui/overlay/toast.ts'

export const putOffLabel = messages.notToday
export const putOffName = (text: string) => `${putOffLabel}${colon()} ${text.replace(/\s*[.:].*/, '')}`

/** Hides a notice from the viewer until tomorrow, with Undo. */
export function usePutOff() {
  const { data } = useLiveQuery(getWaitingWork)
  const { mutate, mutateAsync, isPending } = useApiMutation(putOffNotices, {
    refreshes: [getWaitingWork],
    onError: () => toast({ title: words.didNotWork, tone: 'bad' }),
  })
  const before = data?.putOff ?? []
  function putOff(notice: WaitingWork['putOff'][number]) {
    const undo = () => mutateAsync({ body: { notices: before } })
    const onSuccess = () => toast({ title: messages.done, undo })
    mutate({ body: { notices: [...before, notice] } }, { onSuccess })
  }
  return { isPutOff: (notice: WaitingWork['putOff'][number]) => before.includes(notice), putOff, isPending }
}

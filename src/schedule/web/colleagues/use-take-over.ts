import { useViewer } from '#accounts/web/session/viewer.ts'
import { type Colleague, listColleagues } from '#colleagues/contract.ts'
import { assignColleague, type BoardAppointment, getBoard } from '#schedule/board-contract.ts'
import { useTakeOver as messages } from '#schedule/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

/** The colleague of the signed-in account takes over a fitting; undefined for an account without one. */
export function useTakeOver(alsoRefreshes: readonly Endpoint[]) {
  const viewer = useViewer()
  const colleagues = useLiveQuery(listColleagues).data
  const { mutateAsync } = useApiMutation(assignColleague, { refreshes: [getBoard, ...alsoRefreshes] })
  const me: Colleague | undefined = colleagues?.find(
    ({ userId, hasLeft }) => userId !== null && userId === viewer?.id && !hasLeft,
  )
  if (!me) return undefined
  return {
    me,
    takeOver({ id, clientName, colleague }: BoardAppointment) {
      const params = { id }
      const before = colleague?.id ?? null
      const undo = () => mutateAsync({ params, body: { colleagueId: before, seen: me.id } })
      const done = () => toast({ title: messages.done, text: clientName, tone: 'good', undo, about: id })
      mutateAsync({ params, body: { colleagueId: me.id, seen: before } }).then(done, toastFailure)
    },
  }
}

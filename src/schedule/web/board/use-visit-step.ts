import { statusOfVisit, type VisitStep, visitOf, visitTimes } from '#appointments/rules/visit.ts'
import { type BoardAppointment, getBoard, setVisit } from '#schedule/board-contract.ts'
import { visitStepNames } from '#schedule/web/board/card/board-messages.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { type ReplyChange, replyChange, useShowAtOnce } from '#ui/api/use-show-at-once.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { mapShowrooms } from './map-showrooms.ts'

type Change = <Row extends BoardAppointment>(appointment: Row) => Row

/** Replies that show the appointment beside the board. */
interface OtherReplies {
  refreshes: readonly Endpoint[]
  /** What the change makes of them. */
  changes?(change: Change): readonly ReplyChange[]
}

/** Says where a visit stands, without a question; it is shown at once, with Undo. */
export function useVisitStep({ refreshes, changes }: OtherReplies = { refreshes: [] }) {
  const { mutateAsync } = useApiMutation(setVisit, { refreshes: [getBoard, ...refreshes] })
  const showAtOnce = useShowAtOnce()
  return ({ id, clientName, ...appointment }: BoardAppointment, step: VisitStep) => {
    const present = visitOf(appointment)
    if (present === 'CANCELLED' || present === 'OFFERED') return
    function send(from: VisitStep, to: VisitStep) {
      const change: Change = (one) => (one.id === id ? { ...one, ...afterStep(one, to) } : one)
      const board = replyChange(getBoard, (shown) =>
        mapShowrooms(shown, (day) => ({ ...day, appointments: day.appointments.map(change) })),
      )
      return showAtOnce([board, ...(changes?.(change) ?? [])], () =>
        mutateAsync({ params: { id }, body: { step: to, from } }),
      )
    }
    const undo = () => send(step, present)
    const taken = () =>
      toast({ title: visitStepNames[step], text: clientName, tone: 'good', undo, about: id })
    send(present, step).then(taken, toastFailure)
  }
}

/** What the server stores of a visit after a step. */
function afterStep({ arrivedAt, startedAt }: BoardAppointment, step: VisitStep) {
  const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))
  const times = visitTimes({ arrivedAt: dateOf(arrivedAt), startedAt: dateOf(startedAt) }, step, new Date())
  return {
    status: statusOfVisit(step),
    // The word that she will be late ends when she comes.
    ...(step !== 'BOOKED' && { late: null }),
    arrivedAt: times.arrivedAt?.toISOString() ?? null,
    startedAt: times.startedAt?.toISOString() ?? null,
    finishedAt: times.finishedAt?.toISOString() ?? null,
  }
}

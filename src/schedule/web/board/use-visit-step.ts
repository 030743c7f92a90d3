import { type VisitStep, visitOf } from '#appointments/rules/visit.ts'
import { type BoardAppointment, getBoard, setVisit } from '#schedule/board-contract.ts'
import { visitStepNames } from '#schedule/web/board/card/board-messages.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

/**
 * Says where a visit stands, without a question, and offers Undo.
 * @param alsoRefreshes replies that show the appointment beside the board
 */
export function useVisitStep(alsoRefreshes: readonly Endpoint[] = []) {
  const { mutate } = useApiMutation(setVisit, {
    refreshes: [getBoard, ...alsoRefreshes],
    onError: (error) => toastFailure(error),
  })
  return (appointment: BoardAppointment, step: VisitStep) => {
    const params = { id: appointment.id }
    const before = visitOf(appointment)
    const isStep = before !== 'CANCELLED' && before !== 'OFFERED'
    const undo = () => isStep && mutate({ params, body: { step: before } })
    const onSuccess = () =>
      toast({
        title: visitStepNames[step],
        text: appointment.clientName,
        tone: 'good',
        action: { label: words.undo, run: undo },
        about: appointment.id,
      })
    mutate({ params, body: { step } }, { onSuccess })
  }
}

import { refusalToBeLate } from '#appointments/rules/visit.ts'
import { getBoard, setLate } from '#schedule/board-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { lateDialog as messages } from '#schedule/texts/texts.gen.js'
import type { LocalTime } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import type { LateDialogProps } from './late-dialog.tsx'

export const LateDialog = lazyDialog(() => import('./late-dialog.tsx'), 'LateDialog')

type Fitting = LateDialogProps['appointment'] & Parameters<typeof refusalToBeLate>[0]

/**
 * What staff do with the word of a customer that she will be late: note it, change it, or take it back, which offers Undo.
 * @param refreshes replies that show the appointment beside board and list
 */
export function useLate(refreshes: readonly Endpoint[] = []) {
  const { mutateAsync } = useApiMutation(setLate, { refreshes: [getBoard, listAppointments, ...refreshes] })
  const takeBack = ({ id, clientName, late }: Fitting) => {
    const set = (minutes: number | null) => mutateAsync({ params: { id }, body: { minutes } })
    const undo = () => set(late?.minutes ?? null)
    const taken = () => toast({ title: messages.takenBack, text: clientName, tone: 'good', undo, about: id })
    set(null).then(taken, toastFailure)
  }
  /** @param open shows the dialog */
  return (fitting: Fitting, now: LocalTime, open: () => void): RowAction[] => {
    if (refusalToBeLate(fitting, now) !== null) return []
    return [
      { label: messages.willBeLate, preload: LateDialog.preload, onSelect: open },
      ...(fitting.late ? [{ label: messages.onTime, onSelect: () => takeBack(fitting) }] : []),
    ]
  }
}

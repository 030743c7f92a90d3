import { getBoard } from '#schedule/board-contract.ts'
import type { StaffAppointment } from '#schedule/list-contract.ts'
import { MoveDialog } from '#schedule/web/board/dialogs/move-dialog.tsx'
import { useBoardChanges } from '#schedule/web/board/use-board-changes.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

interface MoveListedDialogProps extends DialogProps {
  /** Further replies that show it. */
  refreshes?: readonly Endpoint[]
  appointment: Pick<StaffAppointment, 'id' | 'date'>
}

/** The dialog of the board over a list: the board of the day knows what is free and which version was seen. */
export function MoveListedDialog({ appointment: { id, date }, refreshes, ...dialog }: MoveListedDialogProps) {
  const query = { from: date, to: date }
  const board = useLiveQuery(getBoard, { query }, { enabled: dialog.open }).data
  const { move } = useBoardChanges(refreshes)
  const all = board?.days.flatMap(({ showrooms }) => showrooms.flatMap(({ appointments }) => appointments))
  const appointment = all?.find((one) => one.id === id)
  return board && appointment ? (
    <MoveDialog {...dialog} appointment={appointment} now={board.now} onMove={move} />
  ) : null
}

import { useQueryClient } from '@tanstack/react-query'
import { freePosition } from '#appointments/rules/booking.ts'
import { type Board, type BoardAppointment, getBoard, moveAppointment } from '#schedule/board-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { useBoardChanges as messages } from '#schedule/texts/texts.gen.js'
import type { Place } from '#schedule/web/board/card/board-actions.ts'
import { longDate, minutesOf, timeOf } from '#shared/dates.ts'
import type { Endpoint, InputOf } from '#shared/endpoint.ts'
import type { ColleagueId } from '#shared/ids.ts'
import { durations, showrooms } from '#showrooms/showrooms.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { replyChange, useShowAtOnce } from '#ui/api/use-show-at-once.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { mapShowrooms } from './map-showrooms.ts'

/** Moves without a question; they are shown at once, with Undo. @param refreshes further replies that show the appointment */
export function useBoardChanges(refreshes: readonly Endpoint[] = []) {
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey: [getBoard.path] })
  const { mutateAsync } = useApiMutation(moveAppointment, {
    refreshes: [getBoard, listAppointments, ...refreshes],
  })
  const showAtOnce = useShowAtOnce()
  return {
    refetch,
    /** @param colleagueId another colleague, or nobody; undefined keeps her */
    move(appointment: BoardAppointment, to: Place, colleagueId?: ColleagueId | null) {
      const { id, clientName, version } = appointment
      const before = appointment.colleague?.id ?? null
      const isAssigned = colleagueId !== undefined && colleagueId !== before
      const assignment = isAssigned ? { colleagueId, seen: before } : undefined
      const backTo = isAssigned ? { colleagueId: before, seen: colleagueId } : undefined
      const from = placeOf(appointment)
      async function send(
        place: Place,
        body: Pick<InputOf<typeof moveAppointment>['body'], 'version' | 'assignment'>,
      ) {
        const shown = replyChange(getBoard, (board) => moved(board, id, place))
        return showAtOnce([shown], () => mutateAsync({ params: { id }, body: { ...place, ...body } }))
      }
      const done = (reply: { version: number }) =>
        toast({
          title: messages.moved,
          text: placeText(clientName, to),
          tone: 'good',
          about: id,
          undo: () => send(from, { version: reply.version, assignment: backTo }),
          undone: { title: messages.movedBack, text: placeText(clientName, from) },
        })
      send(to, { version, assignment }).then(done, toastFailure)
    },
  }
}

export function placeOf({ branch, date, startTime }: BoardAppointment): Place {
  return { branch, date, startTime }
}

/** The board as it will be, before the server has answered. */
function moved(board: Board, id: string, to: Place): Board {
  const all = board.days.flatMap(({ showrooms }) => showrooms.flatMap(({ appointments }) => appointments))
  const moving = all.find((one) => one.id === id)
  if (!moving) return board
  const endTime = timeOf(minutesOf(to.startTime) + durations[moving.type])
  return mapShowrooms(board, (showroom) => {
    const others = showroom.appointments.filter((one) => one.id !== id)
    if (showroom.branch !== to.branch || showroom.date !== to.date)
      return others.length === showroom.appointments.length ? showroom : { ...showroom, appointments: others }
    const position = freePosition(others, showroom.capacity, to.startTime, endTime) ?? moving.position
    const appointments = [...others, { ...moving, ...to, endTime, position }]
    return { ...showroom, appointments: appointments.sort(byTime) }
  })
}

function byTime(a: BoardAppointment, b: BoardAppointment): number {
  return a.startTime.localeCompare(b.startTime) || a.id.localeCompare(b.id)
}

function placeText(name: string, { branch, date, startTime }: Place): string {
  return messages.to({ name, showroom: showrooms[branch].name, day: longDate(date), time: startTime })
}

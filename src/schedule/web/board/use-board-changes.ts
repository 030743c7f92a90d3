import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { freePosition } from '#appointments/rules/booking.ts'
import { type Board, type BoardAppointment, getBoard, moveAppointment } from '#schedule/board-contract.ts'
import { useBoardChanges as messages } from '#schedule/texts/texts.gen.js'
import type { Place } from '#schedule/web/board/card/board-actions.ts'
import { longDate, minutesOf, timeOf } from '#shared/dates.ts'
import type { ColleagueId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { durations, showrooms } from '#showrooms/showrooms.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

const key: QueryKey = [getBoard.path]
const refreshes = [getBoard]

/** Moves and steps without a question, each with Undo for eight seconds. */
export function useBoardChanges() {
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey: key })
  const move = useApiMutation(moveAppointment, {
    refreshes,
    onError(error) {
      refetch()
      toastFailure(error)
    },
  })
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
      const params = { id }
      const show = (place: Place) =>
        queryClient.setQueriesData<Board>({ queryKey: key }, (board) => board && moved(board, id, place))
      show(to)
      const undo = (seen: number) => {
        show(from)
        move.mutate(
          { params, body: { ...from, version: seen, assignment: backTo } },
          {
            onSuccess: () =>
              toast({ title: messages.movedBack, text: placeText(clientName, from), tone: 'good' }),
          },
        )
      }
      move.mutate(
        { params, body: { ...to, version, assignment } },
        {
          onSuccess: (reply) =>
            toast({
              title: messages.moved,
              text: placeText(clientName, to),
              tone: 'good',
              action: { label: words.undo, run: () => undo(reply.version) },
              about: id,
            }),
        },
      )
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
  const days = board.days.map((day) => ({
    ...day,
    showrooms: day.showrooms.map((showroom) => {
      const others = showroom.appointments.filter((one) => one.id !== id)
      if (showroom.branch !== to.branch || showroom.date !== to.date)
        return others.length === showroom.appointments.length
          ? showroom
          : { ...showroom, appointments: others }
      const position = freePosition(others, showroom.capacity, to.startTime, endTime) ?? moving.position
      const appointments = [...others, { ...moving, ...to, endTime, position }]
      return { ...showroom, appointments: appointments.sort(byTime) }
    }),
  }))
  return { ...board, days }
}

function byTime(a: BoardAppointment, b: BoardAppointment): number {
  return a.startTime.localeCompare(b.startTime) || a.id.localeCompare(b.id)
}

function placeText(name: string, { branch, date, startTime }: Place): string {
  return messages.to({ name, showroom: showrooms[branch].name, day: longDate(date), time: startTime })
}

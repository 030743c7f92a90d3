import { createContext, use } from 'react'
import type { Colleague } from '#colleagues/contract.ts'
import type { BoardAppointment, ShowroomDay } from '#schedule/board-contract.ts'
import type { LocalTime } from '#shared/dates.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import type { RowAction } from '#ui/table/row-action.ts'

export interface Place {
  branch: Branch
  date: string
  startTime: string
}

/** What every part of the board can do. */
export interface BoardActions {
  now: LocalTime
  /** Showroom time of an instant. */
  timeOf(instant: string): string
  actionsOf(appointment: BoardAppointment): RowAction[]
  canMove(appointment: BoardAppointment): boolean
  /** The colleague whose board it is; without one, that of all. */
  colleague: Colleague | undefined
  /** Belongs to the colleague whose board it is. */
  isShown(appointment: BoardAppointment): boolean
  /** Opens the booking dialog. @param startTime the first free time by default */
  book(day: ShowroomDay, startTime?: string): void
  /** Moves at once and offers Undo. */
  move(appointment: BoardAppointment, to: Place): void
  /** Says why an appointment cannot go there. */
  refuse(reason: string): void
  /** The appointment that is being dragged. */
  dragged: BoardAppointment | undefined
  setDragged(appointment: BoardAppointment | undefined): void
}

export const BoardContext = createContext<BoardActions | undefined>(undefined)

export function useBoard(): BoardActions {
  const actions = use(BoardContext)
  if (!actions) throw new Error('A part of the board is outside of the board.')
  return actions
}

/** The appointments of a day that are shown and not cancelled. */
export function useLive({ appointments }: Pick<ShowroomDay, 'appointments'>): BoardAppointment[] {
  const { isShown } = useBoard()
  return appointments.filter((one) => one.status !== 'CANCELLED' && isShown(one))
}

import type { Board } from '#schedule/board-contract.ts'

type ShowroomDay = Board['days'][number]['showrooms'][number]

/** The board with what a change makes of each day of each showroom. */
export function mapShowrooms(board: Board, change: (showroom: ShowroomDay) => ShowroomDay): Board {
  return { ...board, days: board.days.map((day) => ({ ...day, showrooms: day.showrooms.map(change) })) }
}

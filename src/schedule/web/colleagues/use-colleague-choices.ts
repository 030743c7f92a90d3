import { listColleagues } from '#colleagues/contract.ts'
import { type Busy, warningOf } from '#colleagues/rules.ts'
import { warningTexts } from '#colleagues/web/colleague-texts.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { useColleagueChoices as messages } from '#schedule/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import type { Branch } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { SelectOption } from '#ui/control/select-control.tsx'

/** The value of "nobody" in a select. */
export const nobody = ''

/**
 * Who can be assigned to a fitting, each with what does not suit her at its time; empty while they load, and in a shop that
 * keeps no colleagues.
 */
export function useColleagueChoices(
  fitting: Omit<Busy, 'id'> & { id?: string | undefined; branch: Branch },
): SelectOption[] {
  const colleagues = useLiveQuery(listColleagues).data?.filter(({ hasLeft }) => !hasLeft) ?? []
  const { date } = fitting
  const board = useLiveQuery(getBoard, { query: { from: date, to: date } }).data
  if (colleagues.length === 0) return []
  const booked = (board?.days ?? [])
    .flatMap(({ showrooms }) => showrooms.flatMap(({ appointments }) => appointments))
    .filter(({ status }) => status !== 'CANCELLED')
  return [
    { value: nobody, label: words.nobodyYet },
    ...colleagues.map((one) => {
      const warning = warningOf(
        one,
        fitting,
        booked.filter(({ colleague }) => colleague?.id === one.id),
      )
      return {
        value: one.id,
        label: warning ? messages.warning({ name: one.name, text: warningTexts[warning] }) : one.name,
      }
    }),
  ]
}

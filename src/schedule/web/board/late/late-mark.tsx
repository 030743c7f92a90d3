import { delayedText, lateMarkText } from '#schedule/appointment-texts.ts'
import type { BoardAppointment } from '#schedule/board-contract.ts'

/** That she said she will be late, until when, and whom that keeps waiting; nothing otherwise. */
export function LateMark({ late }: { late?: BoardAppointment['late'] | undefined }) {
  if (!late) return null
  const waiting = delayedText(late)
  return (
    <span className="text-warn">
      {lateMarkText(late)}
      {waiting && <span className="block">{waiting}</span>}
    </span>
  )
}

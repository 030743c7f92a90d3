import { isInSpan, lastDay } from '#appointments/rules/blocks.ts'
import { appointmentNumber } from '#appointments/rules/messages.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { BlockedDate, Clash } from '#schedule/blocking-contract.ts'
import type { LocalTime } from '#shared/dates.ts'
import { type BlockRow, findBlocks } from '#showrooms/server/store.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { bookedIn, comingTimes, noticesOf } from './store.ts'

/** The blocks with the number of their bookings. */
export async function listBlocks(db: Db, branch: Branch | undefined, now: LocalTime): Promise<BlockedDate[]> {
  const blocks = await findBlocks(db, branch)
  const until = blocks.map(lastDay).sort().at(-1) ?? now.date
  const coming = await comingTimes(db, now, until)
  const notices = await noticesOf(
    db,
    blocks.map(({ id }) => id),
  )
  const notified = new Set(notices.map(({ blockId, appointmentId }) => `${blockId} ${appointmentId}`))
  return blocks.map((block) => {
    const clashes = coming.filter(
      (appointment) => appointment.branch === block.branch && isInSpan(block, appointment),
    )
    const toldCount = clashes.filter(({ id }) => notified.has(`${block.id} ${id}`)).length
    return { ...block, clashCount: clashes.length, toldCount }
  })
}

/** The bookings of a block that have not begun, with those customers who were told of it. */
export async function clashesOf(db: Db | Tx, block: BlockRow, now: LocalTime): Promise<Clash[]> {
  const rows = await bookedIn(db, block, now)
  const notices = await noticesOf(db, [block.id])
  const toldAt = new Map(notices.map(({ appointmentId, sentAt }) => [appointmentId, sentAt]))
  return rows.map((row) => toClash(row, toldAt.get(row.id)))
}

export function toClash(row: AppointmentRow, toldAt?: Date): Clash {
  return { ...row, number: appointmentNumber(row.id), toldAt: toldAt?.toISOString() ?? null }
}

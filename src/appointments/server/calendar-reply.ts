import type { FastifyReply } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { calendarFile, calendarFileName } from './calendar-file.ts'
import { linkOf } from './manage-link.ts'
import type { AppointmentRow } from './store.ts'

/** The appointment as a download; a cancelled one removes itself from the calendar. */
export async function sendCalendar(
  reply: FastifyReply,
  deps: Deps,
  row: AppointmentRow,
  now: Date,
): Promise<FastifyReply> {
  const settings = await readSettings(deps.db)
  const content = inLanguage(row.language, () =>
    calendarFile({
      row,
      now,
      timeZone: deps.config.SHOP_TIMEZONE,
      link: linkOf(deps, row, row.userId),
      method: row.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
      settings,
    }),
  )
  return sendFile(reply, { name: calendarFileName(row), type: 'text/calendar; charset=utf-8', content })
}

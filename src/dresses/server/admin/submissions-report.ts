import { inArray } from 'drizzle-orm'
import { greetingName } from '#accounts/full-name.ts'
import { findStaff } from '#accounts/server/store.ts'
import { entriesWithout, recordAudits } from '#audit/server/store.ts'
import { dresses } from '#dresses/server/tables.ts'
import { submissionsReport as messages } from '#dresses/texts/texts.gen.js'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import { advisoryLockName, inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { dayMs, localNow } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { DressId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'

const reported = 'dress.submission_reported'
const submissions = ['dress.submitted', 'dress.resubmitted']
const week = 7 * dayMs

/**
 * Emails the new submissions that still wait to every admin. Names each once, with any number of workers: entries, their
 * marks and the emails commit together, under one lock.
 */
export async function sendSubmissionsReport(deps: Deps): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await advisoryLockName(tx, 'submissions report')
    const entries = await entriesWithout(tx, reported, submissions, new Date(now.getTime() - week))
    if (entries.length === 0) return
    const waiting = await waitingAmong(
      tx,
      entries.flatMap(({ subjectId }) => subjectId ?? []),
    )
    const admins = await findStaff(tx, ['MANAGER', 'OWNER'])
    if (admins.length === 0) return
    const latest = new Map(entries.map(({ subjectId, at }) => [subjectId ?? '', at]))
    const lines = [...latest].flatMap(([id, at]) => {
      const title = waiting.get(id)
      const { date, time } = localNow(at, deps.config.SHOP_TIMEZONE)
      return title === undefined ? [] : [[`${date} ${time}`, title] as const]
    })
    if (lines.length > 0) await notifyAll(tx, deps, admins, lines)
    await recordAudits(
      tx,
      { now },
      entries.map(({ id }) => ({ action: reported, subjectType: 'audit_log', subjectId: id })),
    )
  })
}

/** Titles of those that are still pending. */
async function waitingAmong(tx: Tx, ids: DressId[]): Promise<Map<DressId, string>> {
  const rows = await tx
    .select({ id: dresses.id, title: dresses.title, status: dresses.status })
    .from(dresses)
    .where(inArray(dresses.id, ids))
  return new Map(rows.filter(({ status }) => status === 'PENDING').map(({ id, title }) => [id, title]))
}

async function notifyAll(
  tx: Tx,
  deps: Deps,
  admins: Awaited<ReturnType<typeof findStaff>>,
  lines: readonly (readonly [string, string])[],
): Promise<void> {
  const settings = await readSettings(tx)
  const titles = commaList(lines.map(([, title]) => title))
  const count = lines.length
  for (const admin of admins) {
    const firstName = greetingName(admin)
    const link = `${deps.publicUrl}${languagePath('/admin/approvals', admin.language)}`
    const mail = await inLanguage(admin.language, () =>
      composeMail(tx, deps, settings, {
        name: 'dresses_submitted',
        to: admin.email,
        variables: { firstName, count: String(count), summary: messages.summary({ count }), titles, link },
        list: lines,
      }),
    )
    await queueEmail(tx, deps, mail)
  }
}

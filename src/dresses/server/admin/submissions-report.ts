import { and, eq, inArray } from 'drizzle-orm'
import { greetingName } from '#accounts/full-name.ts'
import { findStaff } from '#accounts/server/store.ts'
import { entriesWithout, recordAudits } from '#audit/server/store.ts'
import { titlesInEach, withTitle } from '#dresses/server/shown-title.ts'
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
    const submitted = [...latest].flatMap(([id, at]) => {
      const dress = waiting.get(id)
      const { date, time } = localNow(at, deps.config.SHOP_TIMEZONE)
      return dress ? [{ when: `${date} ${time}`, dress }] : []
    })
    if (submitted.length > 0) await notifyAll(tx, deps, admins, submitted)
    await recordAudits(
      tx,
      { now },
      entries.map(({ id }) => ({ action: reported, subjectType: 'audit_log', subjectId: id })),
    )
  })
}

interface Submitted {
  when: string
  dress: { title: string }
}

/** Those that are still pending. */
async function waitingAmong(tx: Tx, ids: DressId[]): Promise<Map<DressId, Submitted['dress']>> {
  const rows = await tx
    .select({ id: dresses.id, titles: titlesInEach })
    .from(dresses)
    .where(and(inArray(dresses.id, ids), eq(dresses.status, 'PENDING')))
  return new Map(rows.map((row) => [row.id, withTitle(row)]))
}

async function notifyAll(
  tx: Tx,
  deps: Deps,
  admins: Awaited<ReturnType<typeof findStaff>>,
  submitted: readonly Submitted[],
): Promise<void> {
  const settings = await readSettings(tx)
  const count = submitted.length
  for (const admin of admins) {
    const firstName = greetingName(admin)
    const link = `${deps.publicUrl}${languagePath('/admin/approvals', admin.language)}`
    const mail = await inLanguage(admin.language, () => {
      const titles = commaList(submitted.map(({ dress }) => dress.title))
      return composeMail(tx, deps, settings, {
        name: 'dresses_submitted',
        to: admin.email,
        variables: { firstName, count: String(count), summary: messages.summary({ count }), titles, link },
        list: submitted.map(({ when, dress }) => [when, dress.title] as const),
      })
    })
    await queueEmail(tx, deps, mail)
  }
}

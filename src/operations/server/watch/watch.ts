import type { CurrentUser } from '#accounts/contract.ts'
import { greetingName } from '#accounts/full-name.ts'
import { findStaff } from '#accounts/server/store.ts'
import { recordAudits } from '#audit/server/store.ts'
import { type Mail, queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import { isBackupLate, isToNotify, type Lasting } from '#operations/rules.ts'
import { lastBackup } from '#operations/server/backup/daily-backup.ts'
import { findProblems } from '#operations/server/problems.ts'
import { problemsMail as messages } from '#operations/texts/texts.gen.js'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { diskOf } from '#platform/storage/disk.ts'
import type { Settings } from '#settings/rules.ts'
import { readSettings } from '#settings/server/store.ts'
import { longMoment } from '#shared/dates.ts'
import { languagePath } from '#shared/language/language.ts'
import { advisoryLockProblems, lastingProblems, problemEntry } from './store.ts'

/** Problems that a later domain knows, by their names. */
type FindNames = (deps: Deps) => Promise<string[]>

/** Notes which problems begin and end, and tells the owners of those that last; without Prometheus they learn it only here. */
export async function watch(deps: Deps, others: readonly FindNames[]): Promise<void> {
  const found = await Promise.all([problemNames, ...others].map((find) => find(deps)))
  await note(deps, found.flat())
}

/** @param names of all problems that there are now */
export async function note(deps: Deps, names: readonly string[]): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    await advisoryLockProblems(tx)
    const known = await lastingProblems(tx)
    const begun = names.filter((name) => !known.some((one) => one.name === name))
    const ended = known.filter(({ name }) => !names.includes(name))
    const lasting = [
      ...known.filter((one) => !ended.includes(one)),
      ...begun.map((name) => ({ name, since: now, notifiedAt: undefined })),
    ]
    const owners = await findStaff(tx, ['OWNER'])
    const notified = owners.length > 0 ? lasting.filter((one) => isToNotify(one, now)) : []
    const settings = await readSettings(tx)
    if (notified.length > 0)
      for (const owner of owners)
        await queueEmail(tx, deps, await problemsMail(tx, deps, settings, owner, notified))
    await recordAudits(tx, { now }, [
      ...begun.map((name) => problemEntry('began', name)),
      ...ended.map(({ name }) => problemEntry('ended', name)),
      ...notified.map(({ name }) => problemEntry('notified', name)),
    ])
  })
}

async function problemNames(deps: Deps): Promise<string[]> {
  const problems = await findProblems(deps)
  const { isFilling } = await diskOf(deps.config.DATA_DIR)
  return [
    ...problems.map(({ name }) => name),
    ...(isFilling ? ['disk_filling'] : []),
    ...(await backupProblem(deps)),
  ]
}

async function backupProblem({ config, clock }: Deps): Promise<string[]> {
  if (!config.BACKUP_DIR) return []
  const last = await lastBackup(config)
  if (!last) return ['backup_missing']
  return isBackupLate(last.at, clock()) ? ['backup_late'] : []
}

const texts: Readonly<Record<string, string | undefined>> = messages.problems

function problemsMail(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'config'>,
  settings: Settings,
  owner: CurrentUser,
  problems: readonly Lasting[],
): Promise<Mail> {
  return inLanguage(owner.language, () =>
    composeMail(tx, deps, settings, {
      name: 'system_problems',
      to: owner.email,
      variables: {
        firstName: greetingName(owner),
        summary: problems.map(problemText).join(' '),
        link: `${deps.publicUrl}${languagePath('/admin/system', owner.language)}`,
      },
      list: problems.map(
        (one) => [longMoment(one.since, deps.config.SHOP_TIMEZONE), problemText(one)] as const,
      ),
    }),
  )
}

function problemText({ name }: Lasting): string {
  return texts[name] ?? name
}

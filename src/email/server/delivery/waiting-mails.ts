import { and, desc, eq, gt } from 'drizzle-orm'
import { openSecrets, reveal } from '#email/server/secrets.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf } from '#platform/secret-key.ts'
import { findObstacle } from './delivery.ts'

const most = 50

/** Whether emails wait for lack of a mail server; a demo then shows them on a page. */
export async function hasNoMailServer(deps: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  return (await findObstacle(deps)) !== undefined
}

export type WaitingMail = Awaited<ReturnType<typeof waitingMails>>[number]

/** Plain texts of waiting emails, newest first, with the links that the log hides. For a local demo only. */
export async function waitingMails({
  clock,
  db,
  ...secret
}: Pick<Deps, 'clock' | 'db' | 'secretKey' | 'previousKeys'>) {
  const { id, to, subject, bodyText, secrets, createdAt, status, expiresAt } = emailLogs
  const rows = await db
    .select({ id, to, subject, bodyText, secrets, createdAt })
    .from(emailLogs)
    .where(and(eq(status, 'pending'), gt(expiresAt, clock())))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  return rows.map(({ bodyText, secrets, createdAt, ...mail }) => {
    const sealed = openSecrets(keysOf(secret), mail.id, secrets)
    const { text } = reveal({ html: '', text: bodyText, invitation: null }, sealed)
    return { ...mail, text, createdAt }
  })
}

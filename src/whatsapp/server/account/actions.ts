import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { assertCurrent, versionOf } from '#platform/record-version.ts'
import { type BodyOf, urlOf } from '#shared/endpoint.ts'
import { languages } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  noWhatsappAccount,
  type saveWhatsappAccount,
  secretsMissing,
  type WhatsappAccount,
  whatsappAccountChanged,
} from '#whatsapp/account-contract.ts'
import { whatsappEvents } from '#whatsapp/events.ts'
import { cancelWaiting } from '#whatsapp/server/store.ts'
import { receiveWhatsappStatus } from '#whatsapp/status-contract.ts'
import {
  type AccountRow,
  advisoryLockAccount,
  findAccount,
  removeAccount,
  type SecretName,
  sealSecret,
  writeAccount,
} from './store.ts'

const secretNames = ['token', 'appSecret', 'verifyToken'] as const satisfies SecretName[]

export async function shownAccount(
  db: Db | Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
): Promise<WhatsappAccount> {
  const row = await findAccount(db)
  const shown = {
    isSet: row !== undefined,
    phoneNumberId: row?.phoneNumberId ?? '',
    templates: Object.fromEntries(
      whatsappEvents.map((event) => [event, row?.templates[event] ?? '']),
    ) as WhatsappAccount['templates'],
    languageCodes: Object.fromEntries(
      languages.map((language) => [language, row?.languageCodes[language] ?? language]),
    ) as WhatsappAccount['languageCodes'],
    callbackUrl: `${publicUrl}${urlOf(receiveWhatsappStatus)}`,
  }
  const refusedAt = row?.refusedAt?.toISOString() ?? null
  return { ...shown, refusedAt, version: versionOf({ ...shown, updatedAt: row?.updatedAt ?? null }) }
}

/** Audits the names of what changed; of secrets never more. */
export async function saveAccount(
  tx: Tx,
  deps: Pick<Deps, 'secretKey' | 'publicUrl'>,
  actor: Actor,
  { version, ...body }: BodyOf<typeof saveWhatsappAccount>,
): Promise<WhatsappAccount> {
  await advisoryLockAccount(tx)
  assertCurrent(version, await shownAccount(tx, deps), whatsappAccountChanged)
  const before = await findAccount(tx)
  const changed = secretNames.filter((name) => body[name])
  if (!before && changed.length < secretNames.length) throw new Refused(secretsMissing)
  const secret = (name: SecretName) => (body[name] ? sealSecret(deps, name, body[name]) : before![name])
  const given = Object.entries(body.templates).filter(([, name]) => name !== '')
  const row = {
    phoneNumberId: body.phoneNumberId,
    token: secret('token'),
    appSecret: secret('appSecret'),
    verifyToken: secret('verifyToken'),
    templates: Object.fromEntries(given) as AccountRow['templates'],
    languageCodes: body.languageCodes,
    // Nothing is known of a new token.
    refusedAt: body.token ? null : (before?.refusedAt ?? null),
    updatedAt: actor.now,
  }
  await writeAccount(tx, row)
  await audit(tx, actor, 'whatsapp.account_changed', {
    phoneNumberId: body.phoneNumberId,
    templates: row.templates,
    secrets: changed,
  })
  return shownAccount(tx, deps)
}

export async function dropAccount(tx: Tx, actor: Actor): Promise<{ success: boolean }> {
  await advisoryLockAccount(tx)
  if (!(await findAccount(tx))) throw new Refused(noWhatsappAccount)
  await removeAccount(tx)
  await cancelWaiting(tx)
  await audit(tx, actor, 'whatsapp.account_removed', {})
  return { success: true }
}

function audit(tx: Tx, actor: Actor, action: AuditAction, detail: object) {
  return recordAudit(tx, actor, {
    action,
    subjectType: 'settings',
    subjectId: 'whatsapp',
    detail: { ...detail },
  })
}

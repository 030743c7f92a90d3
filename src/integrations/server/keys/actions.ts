import { randomBytes } from 'node:crypto'
import { findUserNames } from '#accounts/server/full-name.ts'
import { findStaffRoles } from '#accounts/server/store.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { keyStateOf } from '#integrations/key-state.ts'
import {
  type ApiKey,
  apiKeyNotFound,
  type createApiKey,
  tooManyApiKeys,
} from '#integrations/keys-contract.ts'
import { keysActions as messages } from '#integrations/texts/texts.gen.js'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { addDays, dayMs, instantOf, localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { shownName } from '#shared/former-names.ts'
import type { AccountId, ApiKeyId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  type ApiKeyRow,
  advisoryLockKeys,
  deleteKeysEndedBefore,
  findKeys,
  insertKey,
  liveKeysOf,
  lockKey,
  markRevoked,
} from './store.ts'
import { hashOfKey } from './viewer-of-key.ts'

/** By which scanners for leaked secrets recognise a key. */
const prefix = 'trousseau_'
const mostKeys = 50
const longestDays = 2 * 365
/** How long an ended key stays in the list. */
const daysShown = 90

export async function makeKey(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  actor: Actor,
  { name, scopes, expiresOn }: BodyOf<typeof createApiKey>,
) {
  const { now, viewer } = actor
  const { date: today } = localNow(now, config.SHOP_TIMEZONE)
  if (expiresOn < today || expiresOn > addDays(today, longestDays))
    throw new Refused(malformed, { message: messages.expiresOn, fields: { expiresOn: messages.expiresOn } })
  await advisoryLockKeys(tx)
  const live = (await findKeys(tx)).filter(({ revokedAt, expiresAt }) => !revokedAt && expiresAt > now)
  if (live.length >= mostKeys) throw new Refused(tooManyApiKeys)
  const key = prefix + randomBytes(32).toString('base64url')
  const row = await insertKey(tx, {
    name,
    scopes: [...new Set(scopes)],
    keyHash: hashOfKey(key),
    start: key.slice(0, prefix.length + 4),
    createdBy: viewer.id,
    createdAt: now,
    expiresAt: instantOf(addDays(expiresOn, 1), '00:00', config.SHOP_TIMEZONE),
  })
  await audit(tx, actor, 'account.api_key_made', row, { scopes: row.scopes, expiresOn })
  const [shown] = await shownKeys(tx, config, now, [row])
  return { ...shown!, key }
}

export async function revokeKey(tx: Tx, actor: Actor, id: ApiKeyId): Promise<void> {
  const row = await lockKey(tx, id)
  if (!row) throw new Refused(apiKeyNotFound)
  if (row.revokedAt) return
  await markRevoked(tx, id, actor.now)
  await audit(tx, actor, 'account.api_key_revoked', row)
}

/** Those of an owner who is none any more: they would work again after a promotion. */
export async function revokeKeysOf(tx: Tx, actor: Actor, userId: AccountId): Promise<void> {
  await advisoryLockKeys(tx)
  for (const row of await liveKeysOf(tx, userId, actor.now)) {
    await markRevoked(tx, row.id, actor.now)
    await audit(tx, actor, 'account.api_key_revoked', row, { ownerLeft: true })
  }
}

export async function countKeysOf(db: Db, now: Date, userId: AccountId): Promise<number> {
  return (await liveKeysOf(db, userId, now)).length
}

/** About the user in whose name it acts. */
function audit(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  { createdBy, name }: ApiKeyRow,
  detail: object = {},
) {
  const subject = { subjectType: 'user', subjectId: createdBy } as const
  return recordAudit(tx, actor, { action, ...subject, detail: { apiKey: name, ...detail } })
}

/** Those that work first. */
export async function shownKeys(
  db: Db | Tx,
  { SHOP_TIMEZONE }: Deps['config'],
  now: Date,
  rows: readonly ApiKeyRow[],
): Promise<ApiKey[]> {
  const makers = [...new Set(rows.map(({ createdBy }) => createdBy))]
  const names = await findUserNames(db, makers)
  const roles = await findStaffRoles(db, makers)
  const shown = rows.map((row) => ({
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    state: keyStateOf({ ...row, staffRole: roles.get(row.createdBy) ?? null }, now),
    createdBy: shownName(names.get(row.createdBy) ?? ''),
    createdAt: row.createdAt.toISOString(),
    expiresOn: localNow(new Date(row.expiresAt.getTime() - 1), SHOP_TIMEZONE).date,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }))
  const hasEnded = ({ state }: ApiKey) => Number(state !== 'WORKS')
  return shown.toSorted((a, b) => hasEnded(a) - hasEnded(b))
}

export async function deleteEndedKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteKeysEndedBefore(db, new Date(clock().getTime() - daysShown * dayMs))
}

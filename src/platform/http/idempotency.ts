import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { advisoryLockName, type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint, isFingerprint, keysOf, seal, unseal } from '#platform/secret-key.ts'
import { idempotency as messages } from '#platform/texts/texts.gen.js'
import { compareText } from '#shared/compare-text.ts'
import { dayMs } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { keyReused, malformed, Refused } from '#shared/refusal.ts'

const purpose = 'idempotency'
const maxAge = dayMs

/**
 * Runs `work` once per idempotency key. Key, effect and stored reply commit in one transaction: a failed attempt stores
 * no key, so the same key may try again. The same key with another body is refused (422).
 * Security: a reply may have a manage link or measurements. It is sealed with a key that is derived from the client's key too,
 * which is stored as a hash only: nobody else can open it, not even with a backup.
 */
export async function withIdempotency<T>(
  deps: Deps,
  request: FastifyRequest,
  endpoint: Endpoint,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return inTransaction(deps.db, work)
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refused(malformed, { message: messages.invalidKey })
  }
  const principal = request.viewer?.key?.id ?? request.viewer?.id ?? `guest ${request.ip}`
  const call = `${principal} ${endpoint.method} ${request.url}`
  const [scope, storedKey] = [hashOf(call), hashOf(key)]
  // HMAC, because a body may contain a password, which a plain hash would allow to guess.
  const content = canonical(request.body)
  const sealedFor = `${purpose} ${call} ${key}`
  const oldest = new Date(deps.clock().getTime() - maxAge)

  return inTransaction(deps.db, async (tx) => {
    await advisoryLockName(tx, `${scope} ${storedKey}`)
    await tx
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.scope, scope), lt(idempotencyKeys.createdAt, oldest)))
    const [stored] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, storedKey)))
    if (stored) {
      if (!isFingerprint(keysOf(deps), purpose, content, stored.fingerprint)) throw new Refused(keyReused)
      return JSON.parse(unseal(keysOf(deps), sealedFor, stored.answer)) as T
    }
    const answer = await work(tx)
    await tx.insert(idempotencyKeys).values({
      scope,
      key: storedKey,
      fingerprint: fingerprint(deps.secretKey, purpose, content),
      status: endpoint.status ?? 200,
      answer: seal(deps.secretKey, sealedFor, JSON.stringify(answer ?? null)),
      createdAt: deps.clock(),
    })
    return answer
  })
}

/** Addresses and keys are secrets: a link may be in one, and the key opens the reply. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Deletes expired keys of all scopes; `once` deletes only those of its own. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - maxAge)))
}

/** JSON with sorted keys: the order of properties does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareText(a, b)))
      : part,
  )
}

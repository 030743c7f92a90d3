import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { advisoryLockName, type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint, isFingerprint, keysOf } from '#platform/secret-key.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { keyReused, malformed, Refused } from '#shared/refusal.ts'

const purpose = 'idempotency'
const keptFor = 24 * 60 * 60 * 1000

/**
 * Runs `work` once per request key. Key, effect and stored answer commit in one transaction: a refused or failed try
 * leaves no key behind, so the same key may try again; the same key with another body is refused (422).
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
    throw new Refused(malformed, { message: 'The Idempotency-Key header is not valid.' })
  }
  const principal = request.viewer?.id ?? `guest ${request.ip}`
  const scope = `${principal} ${endpoint.method} ${request.url}`
  // Keyed, because a body may hold a password: a bare hash of it would be quick to try passwords against.
  const content = canonical(request.body)
  const oldest = new Date(deps.clock().getTime() - keptFor)

  return inTransaction(deps.db, async (tx) => {
    await advisoryLockName(tx, `${scope} ${key}`)
    await tx
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.scope, scope), lt(idempotencyKeys.createdAt, oldest)))
    const [stored] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
    if (stored) {
      if (!isFingerprint(keysOf(deps), purpose, content, stored.fingerprint)) throw new Refused(keyReused)
      return stored.answer as T
    }
    const answer = await work(tx)
    const status = endpoint.status ?? 200
    await tx.insert(idempotencyKeys).values({
      scope,
      key,
      fingerprint: fingerprint(deps.secretKey, purpose, content),
      status,
      answer: answer ?? null,
      createdAt: deps.clock(),
    })
    return answer
  })
}

/** Keys past their day are of no use to anybody; `once` only clears those of its own scope. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptFor)))
}

/** JSON with sorted keys: the same content in another order is the same body. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

import { Redis } from 'ioredis'
import { checkRedis as messages } from '#operations/texts/texts.gen.js'
import { reasonOf, type Seen } from './seen.ts'

/** Milliseconds. */
const patience = 2_000

export async function checkRedis(url: string): Promise<Seen> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The connection tells its error here; what waits for it learns only that it is closed.
  let reason: unknown
  redis.on('error', (error) => {
    reason ??= error
  })
  try {
    await redis.connect()
    await redis.ping()
    return ['good', messages.redis]
  } catch (error) {
    return ['wrong', messages.away({ reason: reasonOf(reason ?? error) })]
  } finally {
    redis.disconnect()
  }
}

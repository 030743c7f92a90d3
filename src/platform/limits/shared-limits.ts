import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'

export interface SharedLimits {
  store: FastifyRateLimitStoreCtor
  close(): Promise<void>
}

/** Milliseconds. A request does not wait longer for a limit. */
const patience = 500

/**
 * Counts requests in Redis, for all servers together. While Redis is away each server counts for itself: a limit is weaker then, and
 * never off.
 */
export function openSharedLimits(url: string, log: Pick<Logger, 'warn' | 'info'>): SharedLimits {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: patience,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  })
  let isAway = false
  redis.on('error', ({ message }) => {
    if (!isAway) log.warn({ reason: message }, 'Redis is away: each server counts requests for itself')
    isAway = true
  })
  redis.on('ready', () => {
    log.info('Redis counts requests for all servers')
    isAway = false
  })
  return { store: storeOn(redis), close: async () => redis.disconnect() }
}

interface RouteLimit {
  max: number
  timeWindow: number
  routeInfo: { method?: unknown; url?: string }
}

function storeOn(redis: Redis): FastifyRateLimitStoreCtor {
  return class SharedStore {
    readonly #limiter: RateLimiterRedis | undefined

    constructor(limit?: RouteLimit) {
      if (!limit?.routeInfo) return
      const { max, timeWindow, routeInfo } = limit
      const rule = {
        points: max,
        duration: timeWindow / 1000,
        keyPrefix: `trousseau ${String(routeInfo.method)} ${routeInfo.url}`,
      }
      this.#limiter = new RateLimiterRedis({
        ...rule,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(rule),
      })
    }

    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
      // A penalty counts without refusing: the plugin compares and replies.
      this.#limiter!.penalty(key, 1).then(
        ({ consumedPoints, msBeforeNext }: RateLimiterRes) =>
          done(null, { current: consumedPoints, ttl: msBeforeNext }),
        (error: Error) => done(error),
      )
    }

    child(limit: RouteLimit) {
      return new SharedStore(limit)
    }
  } as unknown as FastifyRateLimitStoreCtor
}

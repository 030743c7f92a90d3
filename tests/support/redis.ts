import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { test } from 'vitest'

// The library that moves the date of `npm run test:long dates` stops Redis as it starts, for good.
const { LD_PRELOAD: _, ...env } = process.env

export const isRedisInstalled = spawnSync('redis-server', ['--version'], { env }).status === 0

/** The CI installs Redis; elsewhere a developer may do without. */
export const withRedis = test.skipIf(!isRedisInstalled && !process.env.CI)

export function startRedis(args: readonly string[]): ChildProcess {
  return spawn('redis-server', [...args, '--save', ''], { env, stdio: 'ignore' })
}

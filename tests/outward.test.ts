import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { workerKinds } from '#app/server/workers.ts'
import { outward } from '#operations/server/restore/outward.ts'
import { readConfig } from '#platform/config/config.ts'
import { anywhere, internet, openRequest } from '#platform/internet/open-request.ts'
import {
  assertOpen,
  type Channel,
  ChannelClosed,
  channels,
  closedBecause,
} from '#platform/internet/outward.ts'

/** What can connect to another machine. */
const connects =
  /\bfetch\(|\bopenRequest\(|\bcreateTransport\(|from 'node:(http2?|https|net|tls|dgram)'|new WebSocket\(|from '(undici|ioredis|axios|got)'|import\('(@aws-sdk\/client-s3|nodemailer|undici)'\)/

/** Modules that reach no stranger: what they do, and why nothing of the shop leaves by them. */
const inside: Record<string, string> = {
  'src/platform/internet/open-request.ts': 'opens the requests of channels, which pass their name',
  'src/platform/limits/shared-limits.ts': 'the Redis of the shop',
  'src/operations/server/doctor/check-redis.ts': 'the Redis of the shop',
  'src/platform/storage/open-files.ts': 'the bucket of the shop',
  'src/platform/embedded-postgres/running-postgres.ts': 'the embedded database',
  'src/operations/server/doctor/check-address.ts': 'asks the public address of the shop for its version',
}

const sources = globSync('src/**/*.ts').filter(
  (path) => !/\/web\/|^src\/ui\/|\.(test|fixture)\.ts$|\.gen\./.test(path),
)

/** Types and servers connect to nobody. */
function withoutHarmless(text: string): string {
  return text
    .replaceAll(/^import type .*$/gm, '')
    .replaceAll(
      /^import \{ [^}]*\b(createServer|isIP|isIPv6|BlockList|RequestListener|type IncomingMessage)\b[^}]* \} from 'node:(http|net)'$/gm,
      '',
    )
    .replaceAll(/\bmessages\.fetch\(/g, '')
}

test('every module that can connect to others belongs to a channel and asks whether it is open', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter((path) => connects.test(withoutHarmless(readFileSync(path, 'utf8'))))
  expect(found.length).toBeGreaterThan(8)
  const strange = found.filter((path) => !(path in inside) && !askedBy(path))
  expect(strange).toEqual([])
  expect(Object.keys(inside).filter((path) => !found.includes(path))).toEqual([])
  const asked = found.map(askedBy).filter((name) => name !== undefined)
  expect([...new Set(asked)].toSorted()).toEqual([...channels].toSorted())
})

/** The channel that a module names. */
function askedBy(path: string): Channel | undefined {
  const text = readFileSync(path, 'utf8')
  const [, name] = /assertOpen\([^,]+, '(\w+)'|channel: '(\w+)'/.exec(text)?.filter(Boolean) ?? []
  return channels.find((one) => one === name)
}

test('each channel has a way to be closed and the jobs that send on it', () => {
  expect(Object.keys(outward).toSorted()).toEqual([...channels].toSorted())
  const withJob = workerKinds.map(({ leavesBy }) => leavesBy).filter((name) => name !== undefined)
  expect([...new Set(withJob)].toSorted()).toEqual([...channels].toSorted())
})

test('each table of messages that wait has its outbox, which alone claims, repeats and gives them up', async () => {
  const outboxes = Object.entries(outward).flatMap(([channel, { waiting }]) =>
    waiting ? [[channel, waiting.outbox] as const] : [],
  )
  for (const [channel, outbox] of outboxes) expect(outbox.channel).toBe(channel)
  const modules = await Promise.all(
    globSync('src/**/server/*tables.ts').map((path) => import(`${process.cwd()}/${path}`)),
  )
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
  expect(tables.length).toBeGreaterThan(60)
  const waiting = tables.filter((table) => 'nextTryAt' in getTableColumns(table))
  expect(new Set(waiting)).toEqual(new Set(outboxes.map(([, { table }]) => table)))
  const writes = /\battempts: (0|sql)|\bclaimedUntil: (?!claimedUntil\(\)|null)/
  const writers = sources.filter((path) => writes.test(readFileSync(path, 'utf8')))
  expect(writers).toContain('src/platform/outbox/outbox.ts')
  expect(writers.filter((path) => !path.startsWith('src/platform/outbox/'))).toEqual([])
})

const real = readConfig({ NODE_ENV: 'production' })
const rehearsal = { ...real, isRehearsal: true }
const demo = readConfig({ NODE_ENV: 'production', DEMO: 'true' })
const tests = readConfig({ NODE_ENV: 'test' })

test.each(channels)('%s is open in a shop, and closed in a rehearsal, a demo and tests', (channel) => {
  assertOpen(real, channel, 'mail.example.com')
  for (const config of [rehearsal, demo, tests])
    expect(() => assertOpen(config, channel, 'mail.example.com')).toThrow(ChannelClosed)
})

test('a demo and tests reach this machine and its network, a rehearsal nobody', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'mail', 'shop.localhost']) {
    expect([closedBecause(demo, host), closedBecause(tests, host)]).toEqual([undefined, undefined])
    expect(closedBecause(rehearsal, host)).toBe('rehearsal')
  }
  for (const host of ['127.example.com', '8.8.8.8', 'localhost.example.com', '::2'])
    expect(closedBecause(demo, host)).toBe('demo')
})

test.each([internet, anywhere])('a closed channel looks nothing up and connects to nobody', async (net) => {
  const resolve = () => expect.fail('looked up')
  const sent = { method: 'GET', headers: {} } as const
  for (const config of [rehearsal, demo, tests]) {
    const asker = { config, channel: 'webhooks' } as const
    const asked = openRequest(
      asker,
      new URL('https://shop.example/'),
      sent,
      { ...net, resolve },
      AbortSignal.timeout(1000),
    )
    await expect(asked).rejects.toThrow(ChannelClosed)
  }
})

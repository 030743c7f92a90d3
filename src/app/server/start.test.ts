import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
import { createLog } from '#platform/log.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { startServer } from './start.ts'
import { asStartRefusal } from './start-refusal.ts'

const folder = mkdtempSync(join(tmpdir(), 'trousseau-start-'))
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a taken port is found before the database is opened, and the message says what to set', async () => {
  const port = await listening(() => undefined)
  const message = await refusal({ PORT: String(port), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(message).toBe(
    `Another program is using port ${port} of 127.0.0.1. Stop it, or set PORT to a free port, for example PORT=${port + 1}.`,
  )
})

test('an address of another machine is named with its setting', async () => {
  const message = await refusal({ HOST: '192.0.2.1', PORT: '0' })
  expect(message).toBe('HOST=192.0.2.1 is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.')
})

test('PgBouncer in front of the database is one sentence', async () => {
  const port = await listening((socket) => socket.once('data', () => socket.end(pgBouncerRefusal())))
  const message = await refusal({ PORT: '0', DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/shop` })
  expect(message).toBe(
    'DATABASE_URL leads to PgBouncer (unsupported startup parameter: options). Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, too (docs/deployment.md, “Several servers”).',
  )
})

test('a database that does not reply or does not exist is one sentence, without the password', async () => {
  const away = await refusal({ PORT: '0', DATABASE_URL: 'postgres://u:silk@127.0.0.1:1/shop' })
  expect(away).toMatch(/^The database in DATABASE_URL does not reply \(connect ECONNREFUSED 127.0.0.1:1\)\./)
  const wrong = new URL(await freshDatabase())
  wrong.pathname = '/no_such_shop'
  const refused = await refusal({ PORT: '0', DATABASE_URL: wrong.href })
  expect(refused).toMatch(
    /^The database refuses the user or the name in DATABASE_URL \(database "no_such_shop" does not exist\)/,
  )
  expect(away + refused).not.toContain('silk')
})

test.each([
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  new StartRefused(
    'PostgreSQL could not prepare its folder (initdb):\nFATAL: could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
  ),
  new StartRefused(
    'PostgreSQL did not start:\nFATAL: could not write lock file "postmaster.pid": No space left on device',
  ),
  new Error('Migration 0000_initial failed', {
    cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
  }),
])('a full disk at the first start is one sentence: %s', (error) => {
  const { message } = asStartRefusal(error, readConfig({ DATA_DIR: folder })) as Error
  expect(message).toMatch(
    /^The disk of \S+ is full.* Free some space \(a new shop needs 250 MB\), or set DATA_DIR/,
  )
  expect(message).not.toContain('\n')
})

test('npm start reports wrong settings and a taken port before it builds', async () => {
  const built = join(folder, 'built')
  writeFileSync(join(folder, 'vite'), `#!/bin/sh\ntouch ${built}\n`)
  chmodSync(join(folder, 'vite'), 0o755)
  expect(await npmStart({ PORT: 'x', TRUST_PROXY: 'nginx' })).toBe(
    `These settings are wrong:
  PORT: must be a whole number from 0 to 65535, not "x"
  TRUST_PROXY: must be IP addresses or networks such as 127.0.0.1,10.0.0.0/8, not "nginx"`,
  )
  const port = await listening(() => undefined)
  expect(await npmStart({ PORT: String(port) })).toMatch(/^Another program is using port/)
  expect(existsSync(built)).toBe(false)
})

async function refusal(env: Record<string, string>): Promise<string> {
  const config = readConfig({ DATA_DIR: folder, ...env })
  const error = await startServer(config, createLog('silent')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartRefused)
  return (error as Error).message
}

/** What it writes to the terminal, from an empty folder in which the pages are not built. */
async function npmStart(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [resolve('scripts/start.ts')], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, ...env },
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  return said.trim()
}

async function listening(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** The bytes that PgBouncer 1.18 replies to a connection with `options`. */
function pgBouncerRefusal(): Buffer {
  const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

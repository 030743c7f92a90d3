import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { rounds } from '#tests/support/rounds.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const asRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const childScript = fileURLToPath(new URL('../../../tests/support/postgres-child.ts', import.meta.url))
// Skipped in a clone that only root can enter: another account cannot read it.
const canTryNobody = asRoot && spawnSync(process.execPath, ['--check', childScript], nobody).status === 0

/** A folder that one first start has filled: creating a cluster takes seconds of CPU time, a copy of its files does not. */
const filled = fs.mkdtempSync(path.join(memoryFolder, 'trousseau-filled-'))
afterAll(() => fs.rmSync(filled, { recursive: true, force: true }))

let place: string
let logged: string[]
let warned: string[]
let running: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(() => {
  place = fs.mkdtempSync(path.join(memoryFolder, 'trousseau-embedded-'))
  logged = []
  warned = []
  running = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  const left = postmaster()
  if (left && running.length === 0) process.kill(left, 'SIGQUIT')
  while (left && isAlive(left) && running.length === 0) await sleep(10)
  for (const postgres of running) await postgres.stop()
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 5 })
})

test('the first start creates a UTF-8 database in UTC with a portable sort order', async () => {
  const { url, stop } = await start(path.join(filled, 'new', 'data'))
  const [row] = await query(
    url,
    `SELECT current_database() AS name, current_setting('timezone') AS zone, datlocale, current_setting('server_encoding') AS encoding,
       current_setting('max_connections') AS connections, (SELECT string_agg(v, '' ORDER BY v) FROM unnest('{b,É,a,Z,é}'::text[]) v) AS sorted,
       lower('É') AS lower FROM pg_database WHERE datname = current_database()`,
  )
  expect(row).toEqual({
    name: 'trousseau',
    zone: 'UTC',
    datlocale: 'C.UTF-8',
    encoding: 'UTF8',
    connections: '60',
    sorted: 'ZabÉé',
    lower: 'é',
  })
  await stop()
})

test('the role of the site is no superuser, can create its extensions, and pg_trgm knows the letters of other languages', async () => {
  const { url } = await start(filledPlace())
  for (const name of ['btree_gist', 'pg_trgm', 'unaccent', 'citext'])
    await query(url, `CREATE EXTENSION ${name}`)
  expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  const trigrams = await query(url, `SELECT cardinality(show_trgm('فستان')) AS count`)
  expect(trigrams).toEqual([{ count: 6 }])
})

test('data survives a restart, and stop is idempotent', async () => {
  const first = await start(filledPlace())
  await query(first.url, 'CREATE TABLE dress (name text)')
  await first.stop()
  await first.stop()
  expect(fs.existsSync(inPlace('server.lock'))).toBe(false)
  const second = await start(inPlace())
  expect(await query(second.url, 'SELECT * FROM dress')).toEqual([])
  expect(logged.join()).not.toContain('left running')
})

test('does not log connections that are open at shutdown as errors', async () => {
  const { url, stop } = await start(filledPlace())
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await stop()
  expect(logged.join()).toContain('terminating connection')
  expect(warned).toEqual([])
})

test('refuses connections without the password, and of the superuser', async () => {
  const { url } = await start(filledPlace())
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  wrong.username = 'postgres'
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/)
  const cluster = inPlace('postgresql')
  expect(fs.statSync(cluster).mode & 0o777).toBe(0o700)
  expect(fs.statSync(path.join(cluster, 'trousseau.password')).mode & 0o777).toBe(0o600)
})

test('replaces a lost password file', async () => {
  const first = await start(filledPlace())
  await first.stop()
  fs.rmSync(inPlace('postgresql', 'trousseau.password'))
  const second = await start(inPlace())
  expect(second.url).not.toBe(first.url)
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('supports a data folder with a very long path', async () => {
  const { url, stop } = await start(filledPlace('x'.repeat(100), 'é'.repeat(60)))
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const link = new URL(url).searchParams.get('host') as string
  await stop()
  expect(fs.existsSync(path.dirname(link))).toBe(false)
})

test.runIf(asRoot)(
  'runs PostgreSQL under another account for root and keeps private folders private',
  async () => {
    const { url } = await start(inPlace('data'))
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(fs.statSync(inPlace('data', 'postgresql')).uid).not.toBe(0)
    for (const folder of [place, inPlace('data')]) {
      expect(fs.statSync(folder)).toMatchObject({
        uid: 0,
        mode: expect.toSatisfy((mode) => (mode & 0o777) === 0o700),
      })
    }
  },
)

test.runIf(canTryNobody)(
  'an ordinary account starts it too, and other accounts cannot reach its socket',
  async () => {
    fs.chownSync(place, nobody.uid, nobody.gid)
    const url = await serve(inPlace(), nobody)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(fs.statSync(inPlace('postgresql')).uid).toBe(nobody.uid)
    const socket = inPlace('postgresql', '.s.PGSQL.5432')
    const knock = `require('net').connect(${JSON.stringify(socket)}).on('error', (e) => console.log(e.code))`
    const other = spawnSync(process.execPath, ['-e', knock], { uid: 65533, gid: 65533, encoding: 'utf8' })
    expect(other.stdout.trim()).toBe('EACCES')
  },
)

test.runIf(canTryNobody)('refuses to start without write permission, with a message', async () => {
  fs.chmodSync(place, 0o755)
  expect(await serve(inPlace(), nobody)).toBe(
    `StartRefused: The current user cannot write to the folder ${place}. Change the owner of the folder, or set DATA_DIR to another folder.`,
  )
})

test('after kill -9 of the server the next start ends its PostgreSQL and finds the rows', async () => {
  const url = await serve(filledPlace())
  await query(url, 'CREATE TABLE dress AS SELECT 7 AS size')
  const left = postmaster()
  await kill(children[0])
  expect(isAlive(left)).toBe(true)
  const next = await start(inPlace())
  expect(isAlive(left)).toBe(false)
  expect(logged).toContain('Stopped the PostgreSQL that an earlier server had left running.')
  expect(await query(next.url, 'SELECT size FROM dress')).toEqual([{ size: 7 }])
})

test('after kill -9 of all processes ignores a pid file that names an unrelated process', async () => {
  await serve(filledPlace())
  await kill(children[0])
  const left = postmaster()
  process.kill(left, 'SIGKILL')
  while (isAlive(left)) await sleep(10)
  const file = inPlace('postgresql', 'postmaster.pid')
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(String(left), String(process.pid)))
  const next = await start(inPlace())
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('refuses a second server with the folder and the pid of the first', async () => {
  await serve(filledPlace())
  await expect(start(inPlace())).rejects.toMatchObject({
    name: 'StartRefused',
    message: `Another server (process ${children[0]?.pid}) is using the folder ${place}. Stop it first, or set DATA_DIR to another folder.`,
  })
})

test('exactly one of several concurrent servers gets the folder', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => serve(inPlace())))
  expect(answers.filter((answer) => answer.startsWith('postgresql://'))).toHaveLength(1)
  expect(answers.filter((answer) => answer.startsWith('StartRefused: Another server'))).toHaveLength(3)
})

test.each([200, 350, 60, 500].slice(0, rounds(4)))(
  'a first start killed after %i ms is made good by the next',
  async (delay) => {
    const child = launch(inPlace())
    await once(child, 'spawn')
    // Measured from the creation of the cluster, so that it works on slow machines.
    while (!fs.readdirSync(place).some((name) => name.startsWith('postgresql'))) await sleep(5)
    await sleep(delay)
    await kill(child)
    const next = await start(inPlace())
    expect(await query(next.url, 'SELECT current_database() AS name')).toEqual([{ name: 'trousseau' }])
    expect(fs.readdirSync(place).filter((name) => name.includes('.new'))).toEqual([])
  },
)

test('reports when PostgreSQL ends unexpectedly', async () => {
  const crashed = Promise.withResolvers<string>()
  const { stop } = await start(filledPlace(), crashed.resolve)
  process.kill(postmaster(), 'SIGKILL')
  const sentence = 'PostgreSQL ended by itself (SIGKILL); the server cannot work without it.'
  expect(await crashed.promise).toBe(sentence)
  expect(logged).toContain(sentence)
  await stop()
})

function inPlace(...names: string[]): string {
  return path.join(place, ...names)
}

/** The same as `inPlace`, with what the first start has created. */
function filledPlace(...names: string[]): string {
  const dataDir = inPlace(...names)
  fs.mkdirSync(dataDir, { recursive: true })
  const { status } = spawnSync('cp', ['-a', `${path.join(filled, 'new', 'data')}/.`, dataDir])
  expect(status).toBe(0)
  return dataDir
}

async function start(dataDir: string, onCrash?: (sentence: string) => void): Promise<EmbeddedPostgres> {
  const tell = (text: string) => logged.push(text)
  const warn = (text: string) => {
    tell(text)
    warned.push(text)
  }
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { debug: tell, info: tell, warn, error: warn },
    onCrash,
    settings: { fsync: 'off' },
  })
  running.push(postgres)
  return postgres
}

/** Starts a server in its own process; returns its URL, or the message of its refusal. */
async function serve(dataDir: string, account = {}): Promise<string> {
  const child = launch(dataDir, account)
  const [line] = await once(createInterface({ input: child.stdout! }), 'line')
  return line
}

function launch(dataDir: string, account = {}): ChildProcess {
  const child = spawn(process.execPath, [childScript, dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  return child
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  child?.kill('SIGKILL')
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function postmaster(): number {
  const file = inPlace('postgresql', 'postmaster.pid')
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : 0
}

/** A zombie process is not alive. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

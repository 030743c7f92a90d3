import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

export interface TestDatabase {
  /** Of a database that stays empty; its role may create others. */
  url: string
  /** Name of the prepared database that every fresh one is a copy of. */
  template: string
}

/** A migrated database of its own for one test file: 20-60 ms. `drop` also throws out who is still connected. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, template } = inject('testDatabase')
  const name = `trousseau_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(url, name, template)
  return { url: withDatabase(url, name), drop: () => dropDatabase(url, name) }
}

interface TestPostgresOptions {
  /** Brings the template to the state that tests start from: migrations. */
  prepare: (url: string) => Promise<unknown>
  settings?: Record<string, string>
}

/** One PostgreSQL for a whole run: the embedded one in a temporary folder, or the server of TEST_DATABASE_URL. */
export async function startTestPostgres({ prepare, settings }: TestPostgresOptions) {
  const server = await testServer(settings)
  const template = `trousseau_template_${randomUUID().replaceAll('-', '')}`
  try {
    await createDatabase(server.url, template, 'template1')
    await prepare(withDatabase(server.url, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  const stop = async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
  return { url: server.url, template, stop }
}

async function testServer(settings: Record<string, string> = {}) {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: async () => {} }
  // Loaded here, so that test files which only want a database do not load the starting of one.
  const { startEmbeddedPostgres } = await import('#platform/embedded-postgres/embedded-postgres.ts')
  const dataDir = await mkdtemp(join(tmpdir(), 'trousseau-tests-'))
  // Without autovacuum: its workers are the one thing that a role of ours may not throw out of a database to be dropped.
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const quiet = () => {}
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
    settings: { ...fast, max_connections: '200', ...settings },
  })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}

async function createDatabase(url: string, name: string, template: string): Promise<void> {
  await withClient(url, async (client) => {
    // Held until the connection ends: copies of one template at the same time may refuse each other.
    await client.query('SELECT pg_advisory_lock(7418530002)')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
}

async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

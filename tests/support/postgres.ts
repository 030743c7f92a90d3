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
  /** URL of an empty database whose role may create others. */
  url: string
  /** Name of the template of every test database. */
  template: string
}

/** A migrated database for one test file; takes 20-60 ms. `drop` also ends open connections. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, template } = inject('testDatabase')
  const name = `trousseau_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(url, name, template)
  return { url: withDatabase(url, name), drop: () => dropDatabase(url, name) }
}

interface TestPostgresOptions {
  /** Migrates the template. */
  prepare: (url: string) => Promise<unknown>
  settings?: Record<string, string>
}

/** PostgreSQL for a whole run: embedded in a temporary folder, or the server of TEST_DATABASE_URL. */
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
  // Imported here, because test files only need a database and not the code that starts PostgreSQL.
  const { startEmbeddedPostgres } = await import('#platform/embedded-postgres/embedded-postgres.ts')
  const dataDir = await mkdtemp(join(tmpdir(), 'trousseau-tests-'))
  // Without autovacuum: our role may not end its workers, which would block dropping a database.
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
    // Locked until the connection ends, because concurrent copies of one template can fail.
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

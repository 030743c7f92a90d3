import { randomUUID } from 'node:crypto'
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
  /** Start of the names of all databases of a run; also the name of their template. */
  run: string
}

/** URL of a migrated database for one test file, or a copy of `template`. The end of the run deletes all of them at once. */
export async function freshDatabase(template?: string): Promise<string> {
  const { url, run } = inject('testDatabase')
  const name = `${run}_${randomUUID().replaceAll('-', '')}`
  await createDatabase(url, name, template ?? run)
  return withDatabase(url, name)
}

export async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  return rowCount === 1
}

export async function createDatabase(url: string, name: string, template: string): Promise<void> {
  await withClient(url, async (client) => {
    // Locked until the connection ends, because concurrent copies of one template can fail.
    await client.query('SELECT pg_advisory_lock(7418530002)')
    // Copying the files takes a third of the time of the default, which writes every page to the write-ahead log.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  })
}

export async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

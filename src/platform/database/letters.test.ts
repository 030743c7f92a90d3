import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { openDatabase } from './db.ts'
import { warnOfUnknownLetters } from './letters.ts'

test('does not warn of a database that knows Arabic letters', async () => {
  expect(await warningsFor(await freshDatabase())).toEqual([])
})

test('warns of a database with LC_CTYPE C', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase(url)
  onTestFinished(close)
  const other = new URL(url)
  other.pathname += '_ascii'
  const name = sql.identifier(other.pathname.slice(1))
  await db.execute(sql`create database ${name} template template0 lc_ctype 'C'`)
  onTestFinished(async () => void (await db.execute(sql`drop database ${name} with (force)`)))
  expect(await warningsFor(other.href, sql`create extension pg_trgm`)).toMatchObject([
    { msg: expect.stringMatching(/^The database has an LC_CTYPE that knows English letters only/) },
  ])
})

async function warningsFor(url: string, prepare = sql`select 1`): Promise<unknown[]> {
  const { db, close } = openDatabase(url)
  const lines: unknown[] = []
  await db.execute(prepare)
  await warnOfUnknownLetters(db, createLog('info', { write: (line) => lines.push(JSON.parse(line)) }))
  await close()
  return lines
}

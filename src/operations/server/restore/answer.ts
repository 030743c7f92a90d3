import pg from 'pg'
import { databaseOn } from '#platform/database/db.ts'
import { insertRestore, lastRestore } from '#settings/server/restores.ts'
import type { NumberAfter } from './numbers.ts'
import { answerNumbers } from './settle.ts'

/**
 * Says later which numbers were given on paper after the backup, also while the server runs, and of a copy that another program has
 * restored. Throws BackupRefused. @returns what is lost now, in sentences
 */
export async function answerLater(
  url: string,
  numbers: readonly NumberAfter[],
  { now, year }: { now: Date; year: number },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await client.query('BEGIN')
    const db = databaseOn(client)
    const restore = (await lastRestore(db)) ?? (await insertRestore(db, null))
    const sentences = await answerNumbers(client, restore, numbers, { now, year })
    await client.query('COMMIT')
    return sentences
  } finally {
    await client.end()
  }
}

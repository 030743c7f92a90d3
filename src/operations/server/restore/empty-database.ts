import pg from 'pg'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import { tablesOf } from '#operations/server/backup/snapshot.ts'

/** Tables with rows before anybody has set a shop up: what migrations insert, and what a server notes of its own problems. */
export const tablesBeforeSetUp = ['schema_migrations', 'showrooms', 'search_synonyms', 'audit_log']

/** Throws BackupRefused unless the database has no tables, or those of a shop that nobody has set up. */
export async function refuseUsed(client: pg.ClientBase): Promise<void> {
  const { rows: servers } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'trousseau change feed'`,
  )
  if (servers.length > 0)
    throw new BackupRefused('A server is using this database. Stop it first. Nothing was touched.')
  const tables = (await tablesOf(client)).map(({ name }) => name)
  if (tables.length > 0 && !tables.includes('schema_migrations'))
    throw new BackupRefused(
      `This database contains tables of another program (${tables[0]}). Nothing was touched. Restore into an empty database.`,
    )
  for (const name of tables.filter((one) => !tablesBeforeSetUp.includes(one))) {
    const { rows } = await client.query(`SELECT FROM public.${pg.escapeIdentifier(name)} LIMIT 1`)
    if (rows.length > 0)
      throw new BackupRefused(
        `This database already contains a shop (there are rows in ${name}). Nothing was touched. Restore into an empty installation: an empty DATA_DIR, or a new database.`,
      )
  }
}

/** Drops the tables and functions of the migrations in the caller's transaction; extensions stay. */
export async function dropSchema(client: pg.ClientBase): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  if (tables.length === 0) return
  await client.query(`DROP TABLE ${tables.join(', ')} CASCADE`)
  const { rows: functions } = await client.query<{ name: string }>(`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
    WHERE p.pronamespace = 'public'::regnamespace AND r.rolname = current_user
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`)
  if (functions.length > 0)
    await client.query(`DROP FUNCTION ${functions.map(({ name }) => name).join(', ')} CASCADE`)
}

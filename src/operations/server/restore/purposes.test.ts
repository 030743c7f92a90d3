import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { workerKinds } from '#app/server/workers.ts'
import { sendEmail } from '#email/server/jobs.ts'
import { sweepPictures } from '#files/server/jobs.ts'
import { backUp } from '#operations/server/backup/backup.ts'
import { examine } from '#operations/server/doctor/doctor.ts'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/database/columns.ts'
import { openDatabase } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { withMark } from '#settings/server/rehearsal.ts'
import type { EmailId } from '#shared/ids.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { testApp } from '#tests/support/test-app.ts'
import { outward } from './outward.ts'
import { refuseMailOfRehearsal } from './refuse-mail.ts'
import { restoreShop } from './restore.ts'
import type { RestorePurpose } from './settle.ts'
import { longLived, shortLived } from './settle.ts'
import { emptyDatabase, rowsOf } from './shop.fixture.ts'

const folder = await mkdtemp(join(memoryFolder, 'trousseau-purposes-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, demo: true })
const url = app.deps.config.DATABASE_URL!
const owner = await app.person('ADMIN')
const quiet = createLog('silent')

/** Of each thing that a restore decides about. */
const id = newId<EmailId>()
for (const statement of [
  `UPDATE email_logs SET status = 'sent'`,
  `INSERT INTO email_logs (id, "to", "from", subject, body, body_text, message_id, created_at) VALUES ('${id}', 'a@example.com', 'b@example.com', 'S', 'B', 'B', '<1@x>', now())`,
  'DELETE FROM whatsapp_account',
  `INSERT INTO whatsapp_account (phone_number_id, token, app_secret, verify_token, templates, language_codes) VALUES ('1', 'x', 'x', 'x', '{}', '{}')`,
  'DELETE FROM whatsapp_messages',
  `INSERT INTO whatsapp_messages (id, customer_id, event, subject_kind, subject_id, phone, text, state, expires_at)
    SELECT '${newId()}', (SELECT id FROM customers LIMIT 1), 'booked', 'appointment', '${id}', '+9613000000', 'T', 'QUEUED', now() + interval '1 day'`,
  'DELETE FROM webhooks',
  `INSERT INTO webhooks (id, name, url, secret, actions) VALUES ('${id}', 'Accounts', 'https://hooks.example', 'x', '{rental.paid}')`,
  `INSERT INTO webhook_deliveries (id, webhook_id, action, data, next_try_at) VALUES ('${newId()}', '${id}', 'rental.paid', '{}', now())`,
  `INSERT INTO platform_settings (id, key, value) VALUES ('${newId()}', 'smtpHost', 'mail.example.com'), ('${newId()}', 'indexNow', 'true'), ('${newId()}', 'importPictures', 'true')`,
  'DELETE FROM sessions',
  `INSERT INTO sessions (sid, user_id, opened_by, expire) VALUES ('s', '${owner.id}', '${owner.id}', now() + interval '1 day')`,
  `INSERT INTO password_reset_tokens (id, user_id, token, expires_at) VALUES ('${newId()}', '${owner.id}', 't', now() + interval '1 day')`,
  `INSERT INTO remembered_devices (id, user_id, token, expires_at) VALUES ('${newId()}', '${owner.id}', 't', now() + interval '1 day')`,
  `INSERT INTO passkey_challenges (challenge, purpose, user_id, expires_at) VALUES ('c', 'sign-in', '${owner.id}', now() + interval '1 day')`,
  `INSERT INTO authenticator_apps (user_id, secret, confirmed_at) VALUES ('${owner.id}', 's', now())`,
  'DELETE FROM api_keys',
  `INSERT INTO api_keys (id, name, key_hash, start, scopes, created_by, expires_at) VALUES ('${newId()}', 'Site', 'h', 's', '{any}', '${owner.id}', now() + interval '1 year')`,
  'DELETE FROM calendar_feeds',
  `INSERT INTO calendar_feeds (id, user_id, token_hash) VALUES ('${newId()}', '${owner.id}', 'h')`,
])
  await rowsOf(url, statement)
await app.deps.jobs.send(app.db, sendEmail, { id })
await app.deps.jobs.send(app.db, sweepPictures, {})
const path = join(folder, 'shop.zip')
await backUp({ url, config: app.deps.config, files: app.deps.files }, path, { now: app.clock.now })

let nth = 0
async function restored(purpose: RestorePurpose) {
  nth += 1
  const target = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(folder, `data-${nth}`),
    DATABASE_URL: await emptyDatabase(),
  })
  const { remarks } = await restoreShop(path, target, { log: quiet, jobKinds: workerKinds, ...purpose })
  const [state] = await rowsOf(
    target.DATABASE_URL!,
    `SELECT (SELECT status FROM email_logs WHERE id = '${id}') AS mail, (SELECT state FROM whatsapp_messages) AS whatsapp,
      (SELECT state FROM webhook_deliveries) AS webhook, (SELECT count(*)::int FROM sessions) AS sessions,
      (SELECT count(*)::int FROM password_reset_tokens) AS links, (SELECT count(*)::int FROM api_keys WHERE revoked_at IS NULL) AS keys,
      (SELECT count(*)::int FROM calendar_feeds) AS feeds, (SELECT count(*)::int FROM whatsapp_account) AS account,
      (SELECT count(*)::int FROM remembered_devices) + (SELECT count(*)::int FROM passkey_challenges) AS devices,
      (SELECT count(*)::int FROM authenticator_apps) AS factors,
      (SELECT is_active FROM webhooks) AS "isActive",
      (SELECT array_agg(DISTINCT name ORDER BY name) FROM pgboss.job WHERE name IN ('send-email', 'sweep-pictures')) AS jobs,
      (SELECT array_agg(key ORDER BY key) FROM platform_settings WHERE key IN ('rehearsal', 'smtpHost', 'indexNow', 'importPictures')) AS settings`,
  )
  return { state, remarks: remarks.join('\n'), target }
}

const open = { account: 1, factors: 1, isActive: true, settings: ['importPictures', 'indexNow', 'smtpHost'] }

test('a restore says what would go out again and sends none of it; sessions and reset links end, keys come back', async () => {
  const { state, remarks } = await restored({})
  expect(state).toEqual({
    ...open,
    mail: 'failed',
    whatsapp: 'FAILED',
    webhook: 'FAILED',
    jobs: ['sweep-pictures'],
    sessions: 0,
    links: 0,
    devices: 0,
    keys: 1,
    feeds: 1,
  })
  expect(remarks).toContain('1 email, 1 WhatsApp message and 1 message of a webhook waited in the backup.')
  expect(remarks).toContain(
    'Ended: 1 session, 1 reset link, 1 remembered device and 1 open question for a passkey of the backup.',
  )
  expect(remarks).toContain('1 API key and 1 calendar address of the backup work again')
  expect(remarks).toContain('1 person has two-factor authentication in the backup.')
})

test('with a yes a restore sends what waited, and ends keys and calendar addresses when asked', async () => {
  const { state, remarks } = await restored({ sendWaiting: true, endKeys: true })
  expect(state).toEqual({
    ...open,
    mail: 'pending',
    whatsapp: 'QUEUED',
    webhook: 'WAITING',
    jobs: ['send-email', 'sweep-pictures'],
    sessions: 0,
    links: 0,
    devices: 0,
    keys: 0,
    feeds: 0,
  })
  expect(remarks).toContain('Ended: 1 API key and 1 calendar address.')
})

test('a move keeps everything as it was', async () => {
  const { state, remarks } = await restored({ kind: 'move' })
  expect(state).toMatchObject({
    ...open,
    mail: 'pending',
    sessions: 1,
    links: 1,
    devices: 2,
    keys: 1,
    feeds: 1,
  })
  expect(remarks).toBe('')
})

test('from a rehearsal nothing leaves: every channel is closed, nothing waits, nobody is signed in, and it refuses SMTP_URL', async () => {
  const { state, remarks, target } = await restored({ kind: 'rehearsal' })
  expect(state).toEqual({
    account: 0,
    factors: 1,
    isActive: false,
    settings: ['rehearsal'],
    jobs: ['sweep-pictures'],
    mail: 'failed',
    whatsapp: 'FAILED',
    webhook: 'FAILED',
    sessions: 0,
    links: 0,
    devices: 0,
    keys: 0,
    feeds: 0,
  })
  expect(remarks).toContain('A copy for a rehearsal: nothing leaves it.')
  const { db, close } = openDatabase(target.DATABASE_URL!, { max: 2 })
  try {
    const marked = await withMark(target, db)
    expect(marked.isRehearsal).toBe(true)
    refuseMailOfRehearsal(marked)
    const mailing = { ...marked, SMTP_URL: 'smtp://mail.example.com' }
    expect(() => refuseMailOfRehearsal(mailing)).toThrow('a copy for a rehearsal, from which nothing is sent')
    const deps = { ...app.deps, db, files: await openFiles(target), clock: () => app.clock.now }
    const seen = async (config: typeof marked) =>
      (await examine({ ...deps, config })).find(({ check }) => check === 'settings')
    expect(await seen(marked)).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('nothing is sent'),
    })
    expect(await seen(mailing)).toMatchObject({ state: 'wrong' })
  } finally {
    await close()
  }
})

/** Columns that hold what lets somebody in. */
const isAccess = (name: string) =>
  /(^|_)(token|sid|secret|key_hash|token_hash|challenge|code_hash)$/.test(name)
/** They let the shop in elsewhere, or say who may change one thing of her own. */
const others: Record<string, string> = {
  authenticator_apps: 'asked for after the password; said at the restore',
  users: 'tokens of Google, which nothing writes',
  whatsapp_account: 'deleted for a rehearsal with its channel',
  webhooks: 'signs what the shop sends; switched off for a rehearsal with its channel',
}

test('a restore decides about every table that holds what lets somebody in', async () => {
  const { globSync } = await import('node:fs')
  const found = new Set<string>()
  for (const path of globSync('src/**/server/*tables.ts'))
    for (const table of Object.values(await import(`${process.cwd()}/${path}`)))
      if (is(table, PgTable))
        for (const { name, table: owner } of Object.values(getTableColumns(table)))
          if (isAccess(name)) found.add(String(owner[Symbol.for('drizzle:Name') as never]))
  const decided = [...Object.keys(shortLived), ...Object.keys(longLived), ...Object.keys(others)]
  expect([...found].filter((name) => !decided.includes(name))).toEqual([])
  expect(Object.keys(outward).length).toBeGreaterThan(4)
})

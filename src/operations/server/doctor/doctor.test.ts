import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mailServer } from '#email/server/delivery/mail-server.fixture.ts'
import { checks, examineSystem, getVersion } from '#operations/contract.ts'
import { inLanguage } from '#platform/language.ts'
import { programVersion } from '#platform/program-version.ts'
import { writeSmtpPassword } from '#settings/server/smtp-password.ts'
import { testApp } from '#tests/support/test-app.ts'
import { checkAddress } from './check-address.ts'
import { examine } from './doctor.ts'

const app = await testApp({ domains: ['operations', 'accounts'] })
const { deps } = app
await writeFile(join(deps.config.DATA_DIR, 'secret.key'), Buffer.alloc(32), { mode: 0o600 })

const finding = async (check: string, change: Partial<typeof deps.config> = {}, publicUrl = deps.publicUrl) =>
  (await examine({ ...deps, publicUrl, config: { ...deps.config, ...change } })).find(
    (one) => one.check === check,
  )

test('an owner reads what the doctor found, with the version; a manager does not', async () => {
  const owner = await app.person('ADMIN')
  const { status, body } = await app.call(examineSystem, {}, { as: owner })
  expect(status).toBe(200)
  expect(body.version).toBe(programVersion)
  expect(body.findings.map(({ check }) => check)).toEqual(
    checks.filter((check) => check !== 'replica' && check !== 'redis'),
  )
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  expect((await app.call(examineSystem, {}, { as: manager })).status).toBe(403)
})

test('everybody may read the version', async () => {
  const { status, body } = await app.call(getVersion, {})
  expect(status).toBe(200)
  expect(body).toEqual({ version: programVersion, migration: expect.stringMatching(/^\d{4}_\w+$/) })
})

test('database, disk, files, clock and keys of a sound installation are good', {
  tags: 'real-date',
}, async () => {
  for (const check of ['database', 'files', 'clock', 'keys']) {
    expect(await finding(check)).toMatchObject({ state: 'good' })
  }
  expect((await finding('database'))?.text).toMatch(/^PostgreSQL \d+\S*.*, migrated to \d{4}_\w+\.$/)
  expect((await finding('disk'))?.text).toMatch(/GB of [\d.,]+ GB are free/)
})

test('the disk of BACKUP_DIR is looked at, too, and without one the line says what to do', async () => {
  const { DATA_DIR } = deps.config
  const both = await finding('disk', { BACKUP_DIR: '/' })
  expect(both?.text).toMatch(new RegExp(`are free in ${DATA_DIR}\\..+ are free in /\\.`))
  expect((await finding('disk', { BACKUP_DIR: '/missing' }))?.state).toBe('wrong')
  expect((await finding('backup'))?.text).toMatch(/BACKUP_DIR is not set\. Set it to a folder/)
})

test('settings that are not for an open shop are named', async () => {
  const secure = 'https://shop.test'
  const open = { NODE_ENV: 'production' as const, TRUST_PROXY: ['127.0.0.1'] }
  expect(await finding('settings', open, secure)).toMatchObject({ state: 'good' })
  expect(await finding('settings', open)).toMatchObject({ text: expect.stringMatching(/not https/) })
  expect(await finding('settings', { ...open, DEMO: true })).toMatchObject({ state: 'warning' })
  expect(await finding('settings', { ...open, RATE_LIMIT_FACTOR: 0 })).toMatchObject({ state: 'wrong' })
  expect(await finding('settings', { ...open, TRUST_PROXY: [] }, secure)).toMatchObject({ state: 'wrong' })
})

test('the address is compared with what answers there', async () => {
  const reply = { version: programVersion as string }
  const server = createServer((_request, response) => response.end(JSON.stringify(reply)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  expect(await checkAddress(url)).toEqual(['good', `${url} leads to this program.`])
  reply.version = '0.0.0-other'
  expect((await checkAddress(url))[0]).toBe('wrong')
  expect((await checkAddress('http://127.0.0.1:1'))[0]).toBe('warning')
})

test('a missing extension, a waiting migration and a lost database are told', async () => {
  await deps.db.execute(
    sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`,
  )
  expect((await finding('database'))?.text).toMatch(/^Migrations are waiting: \d{4}_/)
  await deps.db.execute(sql`drop extension unaccent cascade`)
  expect((await finding('database'))?.text).toBe(
    'Extensions are missing: unaccent. Create them as the owner of the database.',
  )
})

test('a key that others can read or that does not open what is sealed is told, in the language of the reader', async () => {
  await chmod(join(deps.config.DATA_DIR, 'secret.key'), 0o644)
  expect(await finding('keys')).toMatchObject({ state: 'warning' })
  await writeSmtpPassword(deps.db, app.clock.now, Buffer.alloc(32, 7), 'silk')
  const found = await inLanguage('fr', () => finding('keys'))
  expect(found).toMatchObject({ state: 'wrong', text: expect.stringContaining('scellé avec une autre clé') })
  await deps.db.execute(sql`delete from platform_settings where key = 'smtpPassword'`)
})

test('the mail server is greeted, nothing is sent and no password is named', async () => {
  const before = await finding('mail')
  expect(before).toEqual({
    check: 'mail',
    state: 'warning',
    text: 'No mail server is set up: emails stay in the log. Enter one in Settings, or set SMTP_URL.',
  })
  const refused = await finding('mail', { SMTP_URL: 'smtp://rana:s3cret@127.0.0.1:1' })
  expect(refused?.state).toBe('wrong')
  expect(refused?.text).not.toContain('s3cret')
  const server = await mailServer()
  expect(await finding('mail', { SMTP_URL: server.url })).toMatchObject({ state: 'good' })
})

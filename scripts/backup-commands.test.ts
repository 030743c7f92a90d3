import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { moveReport, targetOf, withPassword } from '#operations/server/command-line.ts'
import { emptyDatabase } from '#operations/server/restore/shop.fixture.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { freshDatabase } from '#tests/support/postgres.ts'

const folder = await mkdtemp(join(memoryFolder, 'trousseau-commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const DATABASE_URL = await freshDatabase()
const key = Buffer.from('a key of thirty-two letters, bye')

test('backup, restore and migrate say what they did, without a key or a password', async () => {
  await writeFile(join(folder, 'secret.key'), key)
  const zip = join(folder, 'shop.zip')
  const backup = run('backup', [zip], { DATABASE_URL, DATA_DIR: folder })
  expect(backup.text).toMatch(
    /^Backup written: .*shop\.zip \(0\.\d MB\) with \d+ rows in \d+ tables, 0 waiting jobs, 0 files, the secret key\.\n/,
  )
  const again = run('backup', [zip], { DATABASE_URL, DATA_DIR: folder })
  expect([again.status, again.text.trim()]).toEqual([
    1,
    `${zip} exists already, and a backup overwrites nothing. Choose another name.`,
  ])
  const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'restored') }
  const restore = run('restore', [zip, '--no-numbers-after'], target)
  expect(restore.text).toMatch(
    /^Restored \d+ rows in \d+ tables.* from a backup of .* UTC, made by version .*\nStart the server\.\n/,
  )
  expect(await readdir(target.DATA_DIR)).toEqual(['secret.key'])
  expect(run('migrate', [], target).text).toBe('The database is up to date.\n')
  for (const { text } of [backup, again, restore]) {
    for (const secret of [
      key.toString(),
      key.toString('hex'),
      key.toString('base64'),
      new URL(DATABASE_URL).password,
    ])
      expect(text.includes(secret)).toBe(false)
  }
})

test('wrong arguments and a database that does not reply are answered in a sentence', () => {
  const env = { DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop', DATA_DIR: folder }
  expect(run('backup', [], env).text).toContain('npm run backup -- <new file.zip>')
  const away = run('backup', [join(folder, 'away.zip')], env)
  expect(away.status).toBe(1)
  expect(away.text).toMatch(
    /^\s*The database in DATABASE_URL does not reply \(.*\)\. Start it, or correct DATABASE_URL\.\s*$/,
  )
  expect(away.text).not.toContain('secret-word')
  const nowhere = join(folder, 'mistyped')
  for (const [command, args] of [
    ['backup', [join(folder, 'none.zip')]],
    ['doctor', []],
    ['admin', ['list']],
  ] as const)
    expect(run(command, [...args], { DATABASE_URL: '', DATA_DIR: nowhere }).text).toContain(
      `There is no database in ${nowhere}.`,
    )
  expect(existsSync(nowhere)).toBe(false)
})

test('move takes no password as an argument and prints none', () => {
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'nothing'), PGPASSWORD: 'secret-word' }
  const refused = run('move', ['postgres://shop:secret-word@127.0.0.1:1/shop'], env)
  expect([refused.status, refused.text]).toEqual([1, expect.stringContaining('without its password')])
  expect(refused.text).not.toContain('secret-word')
  expect(run('move', ['somewhere'], env).text).toContain('npm run move -- postgres://<user>@<host>')
  const asked = run('move', ['postgres://shop@127.0.0.1:1/shop'], env)
  expect(asked.text).toContain(`There is no database in ${env.DATA_DIR}.`)
  expect(asked.text).not.toContain('secret-word')
})

test('the report of a move has a place for the password, not the password', () => {
  const target = targetOf('postgres://shop@db.example:5432/shop')!
  expect(withPassword(target, 'p@ss/word')).toBe('postgres://shop:p%40ss%2Fword@db.example:5432/shop')
  const manifest = { tables: [], entries: {} } as never
  const report = moveReport({ manifest, remarks: [] }, target, '/data')
  expect(report).toContain('DATABASE_URL=postgres://shop:PASSWORD@db.example:5432/shop')
})

test('no command reads a secret from its arguments', () => {
  const commands = globSync('scripts/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const guilty = commands.filter((path) =>
    /argv[^\n]*(password|secret|key)/i.test(readFileSync(path, 'utf8')),
  )
  expect(guilty).toEqual([])
})

function run(command: string, args: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  // Progress of a slow machine.
  return { status, text: `${stdout}${stderr.replace(/^(Backup:|Checking|Restoring|Collecting) .*\n/gm, '')}` }
}

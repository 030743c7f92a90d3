import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const unit = 'docs/trousseau.service'

test('npm start, the unit and the image have the same flags of Node and malloc', () => {
  const files = ['scripts/bootstrap.mjs', unit, 'Dockerfile'].map(read)
  for (const flag of ['--max-semi-space-size=8', '--heap-growing-percent=10']) {
    for (const file of files) expect(file).toContain(flag)
  }
  for (const name of ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']) {
    const values = files.map((file) => new RegExp(`${name}(?:=|: ')(\\d+)`).exec(file)?.[1])
    expect(new Set(values).size, `${name} is ${values}`).toBe(1)
    expect(values[0]).toBeDefined()
  }
})

test('every image has an exact version', () => {
  const images = ['Dockerfile', 'compose.yaml', 'compose.demo.yaml'].flatMap((path) =>
    [...read(path).matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image]) => image!),
  )
  const pulled = images.filter((image) => image !== 'pages')
  expect(pulled.length).toBeGreaterThanOrEqual(4)
  for (const image of pulled) expect(image).toMatch(/:v?\d+\.\d+/)
})

test('the production compose file has no mail catcher and no password of its own', () => {
  const compose = read('compose.yaml')
  expect(compose).not.toMatch(/mailpit|DEMO/)
  for (const name of ['PUBLIC_URL', 'POSTGRES_PASSWORD', 'SMTP_URL', 'TRUST_PROXY']) {
    expect(compose).toContain(`\${${name}:?`)
  }
})

test('the production compose file passes .env on, decides only what a container must, and keeps the old volume', () => {
  const compose = read('compose.yaml')
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('  database:\n    image'))
  expect(app).toContain('    env_file: .env\n')
  const settings = [...read('.env.example').matchAll(/^#(\w+)=/gm)].map(([, name]) => name!)
  const decided = [...app.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name, value]) => ({ name, value }))
  expect(decided.length).toBeGreaterThan(5)
  for (const { name } of decided) expect(settings).toContain(name)
  const fixed = decided.filter(({ value }) => !value!.startsWith('${')).map(({ name }) => name)
  expect(fixed).toEqual(['HOST', 'PORT', 'DATA_DIR', 'BACKUP_DIR', 'NODE_ENV'])
  expect(compose).toMatch(/^ {2}data:\n {4}name: \$\{COMPOSE_PROJECT_NAME\}_house$/m)
  // A new volume belongs to the account that owns its folder in the image.
  for (const [, folder] of app.matchAll(/:(\/\w+)$/gm))
    expect(read('Dockerfile')).toMatch(new RegExp(`install -d -o node .*${folder}\\b`))
})

test('trousseau-run gives a command the account, the folder and the settings of the unit', () => {
  const script = read('docs/trousseau-run')
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'UMask']) {
    const value = new RegExp(`^${name}=(.+)$`, 'm').exec(read(unit))![1]!
    expect(script.replace('"$folder"', '/opt/trousseau')).toContain(`-p ${name}=${value} `)
  }
  for (const value of /^Environment=(NODE_ENV.+)$/m.exec(read(unit))![1]!.split(' '))
    expect(script).toContain(`--setenv=${value} `)
  const folder = mkdtempSync(join(tmpdir(), 'trousseau-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const here = join(folder, 'run')
  writeFileSync(here, script.replace('/opt/trousseau', process.cwd()))
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const run = (...args: string[]) =>
    spawnSync('sh', [here, ...args], { encoding: 'utf8', env: { PATH: `${folder}:${process.env.PATH}` } })
  const { stdout } = run('backup', '/backups/my shop.zip')
  expect(stdout.trim().split('\n').slice(-3)).toEqual([
    '/usr/bin/node',
    'scripts/backup.ts',
    '/backups/my shop.zip',
  ])
  for (const args of [[], ['nothing']]) {
    const { status, stderr } = run(...args)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Usage: trousseau-run doctor/)])
  }
})

test('the pages for operators write commands that exist, in one way', () => {
  const pages = ['docs/operators.md', 'docs/deployment.md', 'docs/upgrades.md'].map(read).join()
  const named = [...pages.matchAll(/(?:trousseau-run |node scripts\/)(\w+)/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(15)
  for (const name of named) expect(existsSync(`scripts/${name}.ts`), name).toBe(true)
  expect(read('docs/operators.md')).not.toMatch(/npm run|node scripts\/(?!doctor)/)
})

test('the files of several servers have valid settings and lead to the same addresses as the guide', () => {
  const given = parseEnv(read('docs/several-servers.env'))
  expect(() => readConfig(given)).not.toThrow()
  const guide = read('docs/deployment.md')
  for (const file of ['nginx.conf', 'varnish.vcl', 'pgbouncer.ini', 'several-servers.env']) {
    expect(guide).toContain(`(${file})`)
    for (const [address] of read(`docs/${file}`).matchAll(/10\.0\.0\.\d\b(?!\d)/g))
      expect(guide).toContain(address)
  }
})

const analyze = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=30', unit], {
  encoding: 'utf8',
})

test.skipIf(analyze.error)('systemd rates the exposure of the unit below 3 of 10', () => {
  expect(`${analyze.stdout}${analyze.stderr}`).toContain('Overall exposure level')
  expect(analyze.status).toBe(0)
})

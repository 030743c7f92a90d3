import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const unit = 'docs/trousseau.service'

test('npm start, the unit and the image have the same flags of Node and malloc', () => {
  const files = ['scripts/bootstrap.mjs', unit, 'Dockerfile'].map(read)
  for (const flag of ['--max-semi-space-size=16', '--heap-growing-percent=10']) {
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { publicUrl, readConfig, WrongConfig } from './config.ts'

test('uses the documented defaults in an empty environment', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SHOP_TIMEZONE: 'Asia/Beirut',
    RATE_LIMIT_FACTOR: 1,
  })
  expect(publicUrl(config)).toBe('http://localhost:3000')
})

test('lists every invalid value by name', () => {
  const start = () => readConfig({ PORT: '99999', SHOP_TIMEZONE: 'Mars/Olympus', DATABASE_URL: 'mysql://x' })
  expect(start).toThrow(WrongConfig)
  expect(start).toThrow(
    /PORT:[\s\S]*DATABASE_URL: must start with postgres[\s\S]*SHOP_TIMEZONE: must be a time zone/,
  )
})

test.each([
  ['HOST', '   ', 'must not be blank, not "   "'],
  ['PORT', 'x', 'must be a whole number from 0 to 65535, not "x"'],
  ['PORT', '-1.5', 'must be a whole number from 0 to 65535, not "-1.5"'],
  ['PORT', ' ', 'must be a whole number from 0 to 65535, not " "'],
  ['RATE_LIMIT_FACTOR', 'off', 'must be a number from 0 to 1000, not "off"'],
  ['NODE_ENV', 'prod', 'must be development, production or test, not "prod"'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent, not "loud"'],
  ['DEMO', 'maybe', 'must be true or false, not "maybe"'],
  [
    'TRUST_PROXY',
    '127.0.0.1,nginx',
    'must be IP addresses or networks such as 127.0.0.1,10.0.0.0/8, not "127.0.0.1,nginx"',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'must be IP addresses or networks such as 127.0.0.1,10.0.0.0/8, not "10.0.0.0/33"',
  ],
])('says what %s allows instead of %j, once', (name, value, sentence) => {
  expect(wrongSettings({ [name]: value })).toEqual([`${name}: ${sentence}`])
})

test('trusts what the HTTP server understands, and nothing else', () => {
  const understood = (entry: string) => {
    try {
      fastify({ trustProxy: [entry] })
      return true
    } catch {
      return false
    }
  }
  for (const entry of ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback', 'uniquelocal', 'linklocal'])
    expect([entry, understood(entry), wrongSettings({ TRUST_PROXY: entry })]).toEqual([entry, true, []])
  for (const entry of ['nginx', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/x', '::1/129', 'true'])
    expect([entry, understood(entry), wrongSettings({ TRUST_PROXY: entry }).length]).toEqual([
      entry,
      false,
      1,
    ])
})

test('DATA_DIR is a folder, or a place where one can be made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trousseau-config-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  try {
    expect(wrongSettings({ DATA_DIR: join(folder, 'new', 'data') })).toEqual([])
    for (const path of [file, join(file, 'data')])
      expect(wrongSettings({ DATA_DIR: path })).toEqual([
        `DATA_DIR: must be a folder that this account can write, not "${path}"`,
      ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('BACKUP_DIR is not among the files that visitors see', () => {
  expect(wrongSettings({ DATA_DIR: '/tmp/shop', BACKUP_DIR: '/tmp/shop/backups' })).toEqual([])
  for (const path of ['/tmp/shop/files', '/tmp/shop/files/backups'])
    expect(wrongSettings({ DATA_DIR: '/tmp/shop', BACKUP_DIR: path })).toEqual([
      'BACKUP_DIR: must not be in DATA_DIR/files, which the server shows to visitors',
    ])
})

test('never repeats a secret', () => {
  const secret = 'silk'
  const names = ['DATABASE_URL', 'SMTP_URL', 'SECRET_KEY', 'SECRET_KEY_PREVIOUS', 'ADMIN_PASSWORD']
  const lines = wrongSettings(Object.fromEntries(names.map((name) => [name, secret])))
  expect(lines).toHaveLength(names.length)
  expect(lines.join()).not.toContain(secret)
})

test('reads a secret from a file and names a missing file', () => {
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: '/nowhere/at/all' })).toThrow(/ADMIN_PASSWORD_FILE/)
})

test('drops a trailing slash of a URL and treats an empty value as absent', () => {
  expect(publicUrl(readConfig({ PUBLIC_URL: 'https://trousseau.example/', SMTP_URL: '' }))).toBe(
    'https://trousseau.example',
  )
})

test('requires all settings of a bucket or none', () => {
  const whole = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig(whole)).toMatchObject({ S3_BUCKET: 'shop', S3_REGION: 'us-east-1' })
  for (const name of Object.keys(whole)) {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name}: is required`)
  }
  expect(() => readConfig({ S3_ENDPOINT: 'https://storage.example' })).toThrow('S3_BUCKET: is required')
})

function wrongSettings(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as WrongConfig).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

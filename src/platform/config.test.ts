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

test('reads a secret from a file and names a missing file', () => {
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: '/nowhere/at/all' })).toThrow(/ADMIN_PASSWORD_FILE/)
})

test('drops a trailing slash of a URL and treats an empty value as absent', () => {
  expect(publicUrl(readConfig({ PUBLIC_URL: 'https://trousseau.example/', SMTP_URL: '' }))).toBe(
    'https://trousseau.example',
  )
})

test('requires all settings of a bucket or none', () => {
  const whole = { S3_BUCKET: 'house', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig(whole)).toMatchObject({ S3_BUCKET: 'house', S3_REGION: 'us-east-1' })
  for (const name of Object.keys(whole)) {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name}: is required`)
  }
  expect(() => readConfig({ S3_ENDPOINT: 'https://storage.example' })).toThrow('S3_BUCKET: is required')
})

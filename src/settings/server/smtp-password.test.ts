import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { readSmtpPassword, writeSmtpPassword } from './smtp-password.ts'
import { readSettings } from './store.ts'
import { platformSettings } from './tables.ts'

const { db, deps, clock } = await testApp({ domains: ['settings'] })
const key = deps.secretKey
const stored = async () => JSON.stringify(await db.select().from(platformSettings))

test('stores the password of the mail server sealed and outside the settings', async () => {
  expect(await readSmtpPassword(db, key)).toBe('')
  await writeSmtpPassword(db, clock.now, key, 'pass phrase ü')
  expect(await stored()).not.toContain('pass phrase')
  expect(await readSmtpPassword(db, key)).toBe('pass phrase ü')
  expect(JSON.stringify(await readSettings(db))).not.toMatch(/password|sealed/i)
  await expect(readSmtpPassword(db, randomBytes(32))).rejects.toThrow('Please enter it again')
  await writeSmtpPassword(db, clock.now, key, '')
  expect(await readSmtpPassword(db, key)).toBe('')
})

test('reads a plain-text password of an earlier release', async () => {
  await db.update(platformSettings).set({ value: 'from before' })
  expect(await readSmtpPassword(db, key)).toBe('from before')
})

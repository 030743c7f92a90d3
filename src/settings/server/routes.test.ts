import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { getPlatformSettings, updatePlatformSettings } from '#settings/admin-contract.ts'
import { getLendingTerms, getPlatformLogo, getRentalTerms } from '#settings/contract.ts'
import { usualRentalTerms } from '#settings/rules.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readRentalTerms, writeSettings } from './store.ts'

const app = await testApp()

test('the shop’s logo is public, and null without one', async () => {
  expect(await app.call(getPlatformLogo, {})).toMatchObject({ status: 200, body: { logoUrl: null } })
  await writeSettings(app.db, app.clock.now, { logoUrl: '/files/site/logo.png' })
  const { body } = await app.call(getPlatformLogo, {})
  expect(body).toEqual({ logoUrl: '/files/site/logo.png' })
})

test('users read the fee of a rental, guests do not', async () => {
  await writeSettings(app.db, app.clock.now, { platformFee: 12.5 })
  const as = await app.person('CLIENT')
  expect(await app.call(getLendingTerms, {}, { as })).toMatchObject({
    status: 200,
    body: { platformFee: 12.5, minimumPayout: '0.00' },
  })
  expect(await app.call(getLendingTerms, {})).toMatchObject({ status: 401 })
})

test('everybody reads the terms of rentals', async () => {
  expect((await app.call(getRentalTerms, {})).body).toEqual({ ...usualRentalTerms, contractMonths: 24 })
  await writeSettings(app.db, app.clock.now, { freeCancelDays: 21 })
  expect((await app.call(getRentalTerms, {})).body.freeCancelDays).toBe(21)
  await writeSettings(app.db, app.clock.now, { freeCancelDays: usualRentalTerms.freeCancelDays })
})

test('the addresses for new requests are checked one by one, and nobody else reads them', async () => {
  const admin = await app.person('ADMIN')
  const save = (staffMail: string) => app.send(updatePlatformSettings, { body: { staffMail } }, { as: admin })
  expect((await save(' owner@example.com,counter@example.com, ')).body.staffMail).toBe(
    'owner@example.com, counter@example.com',
  )
  const refused = await save('owner@example.com, counter')
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['staffMail']])
  expect((await save('')).body.staffMail).toBe('')
})

test('only staff read and change the settings, and nobody reads the password', async () => {
  const client = await app.person()
  const admin = await app.person('ADMIN')
  for (const [as, status] of [
    [undefined, 401],
    [client, 403],
  ] as const) {
    expect((await app.send(getPlatformSettings, {}, { as })).status).toBe(status)
    expect((await app.send(updatePlatformSettings, { body: { platformFee: 1 } }, { as })).status).toBe(status)
  }
  const body = { smtpHost: 'smtp.example.com', smtpPort: 465, smtpPassword: 'white silk', platformFee: '7.5' }
  const saved = await app.send(updatePlatformSettings, { body }, { as: admin })
  expect(saved).toMatchObject({
    status: 200,
    body: { smtpHost: 'smtp.example.com', platformFee: 7.5, smtpPasswordSet: true },
  })
  expect(JSON.stringify(saved.body)).not.toContain('white silk')
  const entries = (await app.db.select().from(auditLog)).filter(({ action }) => action === 'settings.changed')
  expect(entries.at(-1)?.detail).toMatchObject({ after: { platformFee: 7.5 }, mailPassword: 'changed' })
  expect(JSON.stringify(entries)).not.toContain('white silk')
  const unchanged = await app.send(updatePlatformSettings, { body: { platformFee: 8 } }, { as: admin })
  expect(unchanged.body).toMatchObject({ smtpPasswordSet: true, smtpHost: 'smtp.example.com' })
  const removed = await app.send(updatePlatformSettings, { body: { smtpPassword: '' } }, { as: admin })
  expect(removed.body).toMatchObject({ smtpPasswordSet: false })
})

test('values that cannot be parsed fall back to 10, 5 and 587', async () => {
  const as = await app.person('ADMIN')
  const body = { platformFee: 'a lot', maxUploadSize: '', smtpPort: null }
  expect((await app.send(updatePlatformSettings, { body }, { as })).body).toMatchObject({
    platformFee: 10,
    maxUploadSize: 5,
    smtpPort: 587,
  })
})

test.each([
  ['platformFee', 100.1],
  ['platformFee', -1],
  ['platformFee', 7.55],
  ['minimumPayout', 10_000.01],
  ['minimumPayout', -1],
  ['minimumPayout', 'ten'],
  ['minimumPayout', 7.555],
  ['maxUploadSize', 51],
  ['maxUploadSize', 0],
  ['smtpPort', 22],
  ['smtpSecurity', 'STARTTLS'],
  ['smtpHost', 'http://169.254.169.254/'],
  ['fromEmail', 'nobody'],
  ['primaryColor', 'red;}body{display:none'],
  ['platformName', 'a\r\nBcc: everybody@example.com'],
  ['platformName', ''],
  ['pickupDaysBefore', 15],
  ['pickupDaysBefore', 1.5],
  ['pickupDaysBefore', ''],
  ['returnDaysAfter', 0],
  ['turnaroundDays', 31],
  ['holdHours', 0],
  ['holdHours', 'two'],
  ['depositPercent', 101],
  ['guaranteeAmount', '10000.01'],
  ['guaranteeAmount', '-1'],
  ['lateFeePerDay', '1e3'],
  ['lateFeePerDay', '1000.01'],
  ['freeCancelDays', 0],
  ['freeCancelDays', 366],
  ['guestRetentionMonths', -1],
  ['emailRetentionMonths', 121],
  ['messageRetentionMonths', 1.5],
  ['kfarhbabStreet', ''],
  ['aoukarArea', 'Metn\r\nLebanon'],
  ['aoukarPhone', 'call us'],
  ['kfarhbabMap', 'javascript:alert(1)'],
  ['aoukarMap', 'https://user:word@maps.example'],
  ['openingHours', ' '],
  ['socialLink', 'http://www.instagram.com/trousseau'],
])('refuses %s = %j and changes nothing', async (name, value) => {
  const as = await app.person('ADMIN')
  const before = (await app.call(getPlatformSettings, {}, { as })).body
  const refused = await app.send(
    updatePlatformSettings,
    { body: { dressApproval: false, [name]: value } },
    { as },
  )
  expect(refused).toMatchObject({ status: 400, body: { fields: { [name]: expect.any(String) } } })
  expect((await app.call(getPlatformSettings, {}, { as })).body).toEqual(before)
})

test('two people save the settings: the second is refused with the values of the first, and unknown keys are not stored', async () => {
  const as = await app.person('ADMIN')
  const { version } = (await app.call(getPlatformSettings, {}, { as })).body
  const save = (platformName: string) =>
    app.send(
      updatePlatformSettings,
      { body: { platformName, version, logoUrl: 'https://evil.example/x.png' } },
      { as },
    )
  const replies = await Promise.all([save('Trousseau One'), save('Trousseau Two')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
  expect(lost?.body).toMatchObject({
    code: 'settings_changed',
    current: { platformName: won?.body.platformName },
  })
  expect((await app.call(getPlatformLogo, {})).body.logoUrl).not.toContain('evil')
})

test('staff change the rental terms; the terms that are not sent stay', async () => {
  const as = await app.person('ADMIN')
  expect(await readRentalTerms(app.db)).toEqual(usualRentalTerms)
  const body = { turnaroundDays: '4', holdHours: 24, guaranteeAmount: '250', lateFeePerDay: 12.5 }
  expect(await app.send(updatePlatformSettings, { body }, { as })).toMatchObject({
    status: 200,
    body: { turnaroundDays: 4, guaranteeAmount: '250.00', depositPercent: 50 },
  })
  expect(await readRentalTerms(app.db)).toEqual({
    ...usualRentalTerms,
    turnaroundDays: 4,
    holdHours: 24,
    guaranteeAmount: '250.00',
    lateFeePerDay: '12.50',
  })
  await writeSettings(app.db, app.clock.now, { returnDaysAfter: 0, guaranteeAmount: 'much' })
  expect(await readRentalTerms(app.db)).toMatchObject({ returnDaysAfter: 1, guaranteeAmount: '200.00' })
})

import { expect, test } from 'vitest'
import { getLendingTerms, getPlatformLogo } from '#settings/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { writeSettings } from './store.ts'

const app = await testApp()

test('the shop’s logo is public, and null without one', async () => {
  expect(await app.call(getPlatformLogo, {})).toMatchObject({ status: 200, body: { logoUrl: null } })
  await writeSettings(app.db, app.clock.now, { logoUrl: '/files/site/logo.png' })
  const { body } = await app.call(getPlatformLogo, {})
  expect(body).toEqual({ logoUrl: '/files/site/logo.png' })
})

test('refuses an undeclared endpoint to set the logo', async () => {
  const admin = await app.person('ADMIN')
  const answer = await app.inject(
    { method: 'POST', url: getPlatformLogo.path, payload: { logoUrl: 'x' } },
    { as: admin },
  )
  expect(answer.statusCode).toBe(404)
})

test('users read the fee of a rental, guests do not', async () => {
  await writeSettings(app.db, app.clock.now, { platformFee: 12.5 })
  const as = await app.person('CLIENT')
  expect(await app.call(getLendingTerms, {}, { as })).toMatchObject({
    status: 200,
    body: { platformFee: 12.5 },
  })
  expect(await app.call(getLendingTerms, {})).toMatchObject({ status: 401 })
})

import { expect, test } from 'vitest'
import { getLendingTerms, getPlatformLogo } from '#settings/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { writeSettings } from './store.ts'

const app = await testApp()

test('everybody sees the shop’s own logo, and that there is none', async () => {
  expect(await app.call(getPlatformLogo, {})).toMatchObject({ status: 200, body: { logoUrl: null } })
  await writeSettings(app.db, app.clock.now, { logoUrl: '/files/site/logo.png' })
  const { body } = await app.call(getPlatformLogo, {})
  expect(body).toEqual({ logoUrl: '/files/site/logo.png' })
})

test('the logo is not set by a call that nobody declared', async () => {
  const admin = await app.person('ADMIN')
  const answer = await app.inject(
    { method: 'POST', url: getPlatformLogo.path, payload: { logoUrl: 'x' } },
    { as: admin },
  )
  expect(answer.statusCode).toBe(404)
})

test('who is signed in reads what the house keeps of a rental; a guest does not', async () => {
  await writeSettings(app.db, app.clock.now, { platformFee: 12.5 })
  const as = await app.person('CLIENT')
  expect(await app.call(getLendingTerms, {}, { as })).toMatchObject({
    status: 200,
    body: { platformFee: 12.5 },
  })
  expect(await app.call(getLendingTerms, {})).toMatchObject({ status: 401 })
})

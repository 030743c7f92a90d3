import { expect, test } from 'vitest'
import { getLendingTerms, getPlatformLogo } from '#settings/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { writeSettings } from './store.ts'

const house = await testApp()

test('everybody sees the shop’s own logo, and that there is none', async () => {
  expect(await house.call(getPlatformLogo, {})).toMatchObject({ status: 200, body: { logoUrl: null } })
  await writeSettings(house.db, house.clock.now, { logoUrl: '/files/site/logo.png' })
  const { body } = await house.call(getPlatformLogo, {})
  expect(body).toEqual({ logoUrl: '/files/site/logo.png' })
})

test('the logo is not set by a call that nobody declared', async () => {
  const admin = await house.person('ADMIN')
  const answer = await house.inject(
    { method: 'POST', url: getPlatformLogo.path, payload: { logoUrl: 'x' } },
    { as: admin },
  )
  expect(answer.statusCode).toBe(404)
})

test('who is signed in reads what the house keeps of a rental; a guest does not', async () => {
  await writeSettings(house.db, house.clock.now, { platformFee: 12.5 })
  const as = await house.person('CLIENT')
  expect(await house.call(getLendingTerms, {}, { as })).toMatchObject({
    status: 200,
    body: { platformFee: 12.5 },
  })
  expect(await house.call(getLendingTerms, {})).toMatchObject({ status: 401 })
})

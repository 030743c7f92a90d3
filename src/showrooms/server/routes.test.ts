import { expect, test } from 'vitest'
import { getShowroomClock, listAvailabilityRules } from '#showrooms/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { branchAvailability } from './tables.ts'

const app = await testApp({ domains: ['showrooms'], now: '2026-11-23T22:30:00Z' })
const rule = { branch: 'AOUKAR', dayOfWeek: 1, startTime: '11:00', endTime: '19:00', duration: 60 } as const
await app.db
  .insert(branchAvailability)
  .values([rule, { ...rule, branch: 'KFARHBAB', duration: 30 }, { ...rule, dayOfWeek: 2, active: false }])

test('lists the active rules of one showroom or of both to guests', async () => {
  const aoukar = await app.call(listAvailabilityRules, { query: { branch: 'AOUKAR' } })
  expect(aoukar).toMatchObject({ status: 200, body: [{ ...rule, active: true }] })
  const both = await app.call(listAvailabilityRules, { query: {} })
  expect(both.body.map(({ branch }) => branch).toSorted()).toEqual(['AOUKAR', 'KFARHBAB'])
})

test('refuses an unknown showroom with a message', async () => {
  const reply = await app.send(listAvailabilityRules, { query: { branch: 'BEIRUT' } })
  expect(reply).toMatchObject({ status: 400, body: { fields: { branch: 'Please choose a showroom' } } })
})

test('the clock shows the showroom’s local time, not the server’s', async () => {
  const { status, body } = await app.call(getShowroomClock, {})
  expect({ status, ...body }).toEqual({
    status: 200,
    date: '2026-11-24',
    time: '00:30',
    timeZone: 'Asia/Beirut',
  })
})

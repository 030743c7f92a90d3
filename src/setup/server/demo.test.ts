import { expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { listPeople } from '#accounts/people-contract.ts'
import { listAgreements, openAgreement } from '#agreements/contract.ts'
import { dressStatuses, listMyDresses } from '#dresses/contract.ts'
import { getUserBalance, listPayouts } from '#payouts/contract.ts'
import { getMyRentals } from '#rentals/contract.ts'
import { type Person, testHouse } from '#tests/support/house.ts'
import { demoPassword } from './actions.ts'
import { setUpDemoHouse } from './demo.ts'
import { sampleLenders } from './samples/people.ts'

const house = await testHouse({ env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { call } = house
await setUpDemoHouse(house.deps)

test.each(sampleLenders.map(({ username }) => username))(
  'the demo lender %s has dresses, money, rentals and a paper that opens',
  async (username) => {
    const as = await enter(username)
    const dresses = await call(listMyDresses, {}, { as })
    expect(dresses.body.length).toBeGreaterThan(9)
    const { body: balance } = await call(getUserBalance, {}, { as })
    expect(balance.available).toBeGreaterThan(0)
    expect(balance.pending).toBeGreaterThan(0)
    const payouts = await call(listPayouts, {}, { as })
    expect(new Set(payouts.body.map(({ status }) => status)).size).toBe(3)
    const rentals = await call(getMyRentals, {}, { as })
    expect(rentals.body).toEqual({ completed: 4, coming: 1 })
    const [paper] = (await call(listAgreements, {}, { as })).body
    const opened = await call(openAgreement, { params: { id: paper?.id as string }, query: {} }, { as })
    const [status, beginning] = paper?.status === 'EXPIRED' ? [403, undefined] : [200, '%PDF-1.4']
    expect([
      opened.status,
      typeof opened.body === 'string' ? String(opened.body).slice(0, 8) : undefined,
    ]).toEqual([status, beginning])
  },
)

test('the lender the demo names has a dress in every status', async () => {
  const as = await enter(sampleLenders[0]?.username as string)
  const { body } = await call(listMyDresses, {}, { as })
  expect(new Set(body.map(({ status }) => status))).toEqual(new Set(dressStatuses))
})

test('staff find everybody, and every balance is the sum of its ledger', async () => {
  const as = await enter('admin')
  const { body } = await call(listPeople, { query: { limit: '100' } }, { as })
  expect(body.total).toBe(sampleLenders.length + 4)
  for (const { username } of sampleLenders) {
    const { body: own } = await call(getUserBalance, {}, { as: await enter(username) })
    expect(Number(body.users.find((person) => person.username === username)?.balance)).toBe(own.available)
  }
})

async function enter(usernameOrEmail: string): Promise<Person> {
  const { body, headers } = await call(login, { body: { usernameOrEmail, password: demoPassword } })
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] as string
  return { id: body.id, email: body.email, cookie }
}

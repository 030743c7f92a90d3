import { expect, test } from 'vitest'
import { takeSecondStep } from '#accounts/second-factor-contract.ts'
import { historyOfSubject } from '#audit/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { codeAt, later, memberOf } from './second-factor.fixture.ts'

const app = await testApp({ maxConnections: 20 })

async function guesses(times: number, ticket: string, ip: (nth: number) => string) {
  const statuses = []
  for (let nth = 0; nth < times; nth++) {
    const body = { ticket, code: String(nth).padStart(6, '0') }
    statuses.push((await app.call(takeSecondStep, { body }, { ip: ip(nth) })).status)
  }
  return statuses
}

test('five codes are free, then each waits, and the right password buys no more', async () => {
  const rana = await memberOf(app)
  const { secret } = await rana.addApp()
  const ip = '198.51.100.20'
  const { ticket } = await rana.enter({ ip })
  expect(await guesses(6, ticket, () => ip)).toEqual([422, 422, 422, 422, 422, 429])
  const again = await rana.enter({ ip })
  expect(again.isAsked).toBe(true)
  expect(await guesses(1, again.ticket, () => ip)).toEqual([429])
  const body = { ticket: again.ticket, code: codeAt(secret, app.clock.now) }
  const refused = await app.call(takeSecondStep, { body }, { ip })
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  app.clock.now = later(app.clock.now, 31)
  const right = { ticket: again.ticket, code: codeAt(secret, app.clock.now) }
  expect((await app.call(takeSecondStep, { body: right }, { ip })).status).toBe(200)
  expect(await guesses(1, again.ticket, () => ip)).toEqual([422])
})

test('guesses at one account from many addresses count together, recovery codes too', async () => {
  const lama = await memberOf(app)
  await lama.addApp()
  const { ticket } = await lama.enter({ ip: '198.51.100.30' })
  const answers = await guesses(12, ticket, (nth) => `192.0.2.${nth + 1}`)
  expect(answers).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
  const body = { ticket, code: 'aaaa-aaaa-aaaa-aaaa' }
  expect((await app.call(takeSecondStep, { body }, { ip: '192.0.2.200' })).status).toBe(429)
})

test('guesses at once count one by one', async () => {
  const nour = await memberOf(app)
  await nour.addApp()
  const { ticket } = await nour.enter({ ip: '198.51.100.40' })
  const tries = Array.from({ length: 12 }, (_, nth) => {
    const body = { ticket, code: String(nth).padStart(6, '0') }
    return app.call(takeSecondStep, { body }, { ip: `192.0.2.${nth + 100}` })
  })
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
})

test('a sign-in with two steps leaves no failure of its address', async () => {
  const maya = await memberOf(app)
  const { recoveryCodes } = await maya.addApp()
  const ip = '198.51.100.50'
  for (const code of recoveryCodes) {
    const { ticket } = await maya.enter({ ip })
    expect((await app.call(takeSecondStep, { body: { ticket, code } }, { ip })).status).toBe(200)
  }
  const subject = { subjectType: 'user', subjectId: maya.member.id } as const
  const actions = ['account.sign_in_tried', 'account.password_confirmed', 'account.signed_in']
  const history = await historyOfSubject(app.db, subject, actions, new Date(0))
  const counted = actions.map((action) => history.filter((entry) => entry.action === action).length)
  expect(counted).toEqual([20, 10, 10])
})

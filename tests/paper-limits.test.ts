import { expect, test } from 'vitest'
import { getRentalAgreement } from '#papers/contract.ts'
import { papersPerMinute } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } })
const missing = '01900000-0000-7000-8000-00000000dead'

test('every paper has a limit, no matter who asks for it', () => {
  const papers = app.served.filter(({ produces }) => produces === 'application/pdf')
  expect(papers.length).toBeGreaterThan(10)
  const free = papers.filter(({ limit }) => limit !== papersPerMinute).map(({ name }) => name)
  expect(free).toEqual([])
})

test('a member’s loop over a contract ends after thirty in a minute', async () => {
  const as = await app.person()
  const ask = async () => (await app.send(getRentalAgreement, { params: { id: missing } }, { as })).status
  for (let nth = 0; nth < papersPerMinute.max; nth += 1) expect(await ask()).toBe(404)
  expect(await ask()).toBe(429)
})

import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { checkTimeZone } from './check-time-zone.ts'

const { db } = await testApp({ domains: ['operations'] })
const now = new Date('2026-11-23T09:00:00Z')

test.each(['Asia/Beirut', 'Europe/Paris', 'UTC', 'America/Sao_Paulo'])(
  'Node and PostgreSQL agree about %s, and the line names both versions',
  async (shop) => {
    const [state, text] = await checkTimeZone(db, now, { shop })
    expect(state).toBe('good')
    expect(text).toMatch(/^Node \(20\d\d[a-z]\) and PostgreSQL \(\d+[\d.]*.*\)/)
    expect(text).toContain('400 days')
  },
)

test.each([
  // Summer time a month later than Beirut’s, and none at all, as a government may decide at short notice.
  ['EET-2EEST,M4.5.0/0,M10.5.0/0', 'Sunday 28 March 2027', '01:00', '00:00'],
  ['EET-2', 'Sunday 28 March 2027', '01:00', '00:00'],
  ['EET-2EEST,M3.5.0/0,M9.5.0/0', 'Sunday 26 September 2027', '00:00', '23:00'],
])('the first day on which other rules (%s) differ is named: %s', async (inDatabase, day, node, postgres) => {
  const [state, text] = await checkTimeZone(db, now, { shop: 'Asia/Beirut', inDatabase })
  expect(state).toBe('wrong')
  expect(text).toContain(day)
  expect(text).toContain(node)
  expect(text).toContain(postgres)
})

test('a difference after 400 days is none yet', async () => {
  const early = new Date('2026-03-01T09:00:00Z')
  const rules = { shop: 'Asia/Beirut', inDatabase: 'EET-2EEST,M3.5.0/0,M10.5.0/0' }
  expect((await checkTimeZone(db, early, rules))[0]).toBe('good')
})

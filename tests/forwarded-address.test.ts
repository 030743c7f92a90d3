import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { TRUST_PROXY: '10.0.0.1' } })
const body = { usernameOrEmail: 'nobody@example.com', password: 'wrong-password' }

async function recordedAddress(ip: string, forwarded: string) {
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await app.call(login, { body }, { ip, headers: { 'x-forwarded-for': forwarded } })
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.at, app.clock.now))
  return rows.map((entry) => entry.ip)
}

test('trusts the forwarded address of a listed proxy', async () => {
  expect(await recordedAddress('10.0.0.1', '198.51.100.7')).toEqual(['198.51.100.7'])
})

test('does not trust a forwarded address that a visitor sent to the listed proxy', async () => {
  expect(await recordedAddress('10.0.0.1', '192.0.2.1, 198.51.100.8')).toEqual(['198.51.100.8'])
})

test('uses the connection’s address for all others, also next to the proxy and on this machine', async () => {
  for (const ip of ['203.0.113.9', '10.0.0.2', '127.0.0.1']) {
    expect(await recordedAddress(ip, '198.51.100.7')).toEqual([ip])
  }
})

test.each([
  ['198.51.100.7:5555', '198.51.100.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['192.0.2.1:1, 198.51.100.8:65535', '198.51.100.8'],
  ['unknown, 198.51.100.9', '198.51.100.9'],
  ['192.0.2.1, unknown', '10.0.0.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['nonsense:::', '10.0.0.1'],
])('the proxy may write %s, which is %s', async (forwarded, ip) => {
  expect(await recordedAddress('10.0.0.1', forwarded)).toEqual([ip])
})

import { expect, test } from 'vitest'
import { getCurrentUser, login, logout, register } from '#accounts/contract.ts'
import { credentials, rana } from '#accounts/server/accounts.fixture.ts'
import { buildApp } from '#app/server/app.ts'
import { testApp } from '#tests/support/test-app.ts'

const testServer = await testApp()
await testServer.call(register, { body: rana })
const { app } = await buildApp({ ...testServer.deps, publicUrl: 'https://shop.test' }, { pages: false })

test('binds the cookie to this host over https and ignores other names', async () => {
  const signIn = await app.inject({ method: 'POST', url: login.path, payload: credentials() })
  const cookie = String(signIn.headers['set-cookie'])
  expect(cookie).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const value = /=([\w-]{43});/.exec(cookie)?.[1] as string
  const ask = async (name: string) =>
    (await app.inject({ url: getCurrentUser.path, headers: { cookie: `${name}=${value}` } })).statusCode
  expect([await ask('__Host-session'), await ask('session')]).toEqual([200, 401])

  const headers = { cookie: `__Host-session=${value}` }
  const signOut = await app.inject({ method: 'POST', url: logout.path, headers })
  expect(String(signOut.headers['set-cookie'])).toMatch(/^__Host-session=; .*Secure/)
  expect(await ask('__Host-session')).toBe(401)
  await app.close()
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getProfile } from '#accounts/profile-contract.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { testApp } from '#tests/support/test-app.ts'
import { buildApp } from './app.ts'

let proxy!: DatabaseProxy
const testServer = await testApp({
  async through(url) {
    proxy = await openDatabaseProxy(url)
    return proxy.url
  },
})
const { cookie } = await testServer.person()
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
await testServer.deps.files.put('dresses/a1.webp', Buffer.from('a picture'))
const assets = join(import.meta.dirname, '../../../dist/client/assets')

test('does not look up the session for responses that are the same for everybody', async () => {
  await databaseAway()
  for (const { url, status } of [
    { url: '/healthz', status: 200 },
    { url: '/robots.txt', status: 200 },
    { url: '/files/dresses/a1.webp', status: 200 },
    { url: '/files/dresses/missing.webp', status: 404 },
    { url: '/assets/missing.js', status: 404 },
    { url: '/api/openapi.json', status: 200 },
    { url: '/api/nothing', status: 404 },
  ]) {
    expect((await app.inject({ url, headers: { cookie } })).statusCode, url).toBe(status)
  }
})

test.runIf(existsSync(assets))('does not look up the session for an asset of the build', async () => {
  const built = await buildApp(testServer.deps)
  onTestFinished(() => built.app.close())
  await databaseAway()
  const script = readdirSync(assets).find((name) => name.endsWith('.js'))
  for (const url of [`/assets/${script}`, '/favicon.svg']) {
    expect((await built.app.inject({ url, headers: { cookie } })).statusCode, url).toBe(200)
  }
})

test('API requests and pages know the signed-in user', async () => {
  const call = await testServer.call(getProfile, {}, { headers: { cookie } })
  expect(call.status).toBe(200)
  const page = await app.inject({ url: '/profile', headers: { cookie, host: 'shop.test' } })
  expect(page.statusCode).toBe(200)
})

async function databaseAway() {
  await proxy.down()
  onTestFinished(async () => {
    await proxy.up()
    await expect.poll(() => testServer.deps.changeFeed.version(['dresses'])).toBeDefined()
  })
}

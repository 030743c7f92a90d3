import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { contactUs } from '#contact/contract.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { countTenths } from '#tests/support/count-tenths.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { slowness } from '#tests/support/slowness.ts'
import { testApp } from '#tests/support/test-app.ts'
import { buildApp } from './app.ts'

let proxy!: DatabaseProxy
const testServer = await testApp({
  async through(url) {
    proxy = await openDatabaseProxy(url)
    return proxy.url
  },
})
await testServer.deps.files.put('site/hero.jpg', Buffer.from('a picture'))
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
const ask = await rawRequest(app)
afterAll(() => app.close())

test('shows a withdrawn dress to nobody after the reply to the change, which takes at most 1 second', async () => {
  await fillCatalogue(testServer.db)
  const [id = ''] = await insertDress(testServer.db, { title: 'Aurore' })
  await testServer.deps.changeFeed.flush()
  const addresses = ['/api/dresses', '/collections', `/api/dresses/${id}`]
  const shows = async (url: string) => String((await ask(url, { host: 'shop.test' })).body).includes('Aurore')
  for (const url of [...addresses, ...addresses]) expect(await shows(url), url).toBe(true)

  proxy.freeze('trousseau change feed')
  onTestFinished(() => proxy.thaw())
  await testServer.db
    .update(dresses)
    .set({ status: 'RETRIEVED', retrievedAt: testServer.clock.now })
    .where(eq(dresses.id, id))
  const tenths = countTenths()
  // A mutation waits until the change feed has delivered all earlier changes.
  const message = { name: 'Rana', email: 'rana@example.com', message: 'Do you have veils?' }
  const { statusCode } = await app.inject({ method: 'POST', url: contactUs.path, payload: message })
  expect(statusCode).toBe(200)
  expect(tenths()).toBeLessThan(15 * slowness)
  for (const url of addresses) expect(await shows(url), url).toBe(false)
})

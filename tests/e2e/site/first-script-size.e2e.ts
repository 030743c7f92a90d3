import { gzipSync } from 'node:zlib'
import { expect, test } from '#tests/e2e/support/fixtures.ts'

// Zod alone is 9 kB and the admin's lists are 30 kB: one careless import in a contract or a route brings them to every visitor.
// `npm run bench -- bundle` shows the budget and the files.
const limits = { home: 133_000, collection: 141_000, dress: 143_000 }

for (const [name, limit] of Object.entries(limits)) {
  test(`a guest gets less than ${limit / 1000} kB of scripts with the ${name} page`, async ({ page }) => {
    const { dresses } = await (await page.request.get('/api/dresses?limit=1')).json()
    const address = { home: '/', collection: '/collections', dress: `/dress/${dresses[0].id}` }[name]!
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (/\/assets\/.*\.js$/.test(new URL(response.url()).pathname))
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(sizes.length).toBeGreaterThan(1)
    expect(total).toBeLessThan(limit)
  })
}

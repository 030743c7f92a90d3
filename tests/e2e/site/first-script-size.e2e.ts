import { gzipSync } from 'node:zlib'
import { expect, test } from '#tests/e2e/support/fixtures.ts'

// Zod alone is 9 kB and the admin's lists are 30 kB: one careless import in a contract or a route brings them to every visitor.
// `npm run bench -- bundle` shows the budget and the files.
const limit = 132_000

test('a guest gets less than 132 kB of scripts with the home page', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeGreaterThan(1)
  expect(total).toBeLessThan(limit)
})

import { gzipSync } from 'node:zlib'
import { type Language, languagePath, languages } from '#shared/language/language.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'

// Zod alone is 9 kB and the admin's lists are 30 kB: one careless import in a contract or a route brings them to every visitor.
// `npm run bench -- bundle` shows the budget and the files.
const limits = { home: 136_000, collection: 147_500, dress: 149_000 }

/** Longer texts in more bytes, and six plural forms. */
const more: Record<Language, number> = { en: 0, fr: 1_000, ar: 3_000 }

for (const [language, name] of languages.flatMap((one) =>
  Object.keys(limits).map((page) => [one, page] as const),
)) {
  const limit = limits[name as keyof typeof limits] + more[language]
  test(`a guest gets less than ${limit / 1000} kB of scripts with the ${name} page, ${language}`, async ({
    page,
  }) => {
    const { dresses } = await (await page.request.get('/api/dresses?limit=1')).json()
    const path = { home: '/', collection: '/collections', dress: `/dress/${dresses[0].id}` }[name]!
    const address = languagePath(path, language)
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

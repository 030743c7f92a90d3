import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { type Language, languagePath, languages } from '#shared/language/language.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

// Zod alone is 9 kB and the admin's lists are 30 kB: one careless import in a contract or a route brings them to every visitor.
// `npm run bench -- bundle` shows the budget and the files.
const limits = { home: 134_200, collection: 141_000, dress: 149_800 }

/** Longer texts in more bytes, and six plural forms. */
const more: Record<Language, number> = { en: 0, fr: 1_000, ar: 3_000 }

// All pages share the code that a careless import would add to; the page of a dress has the most.
const measured = process.env.FULL_ROUNDS ? (['home', 'collection', 'dress'] as const) : (['dress'] as const)

for (const language of languages) {
  // Which files of the build a browser asks for only shows in one.
  test(`a guest gets no more scripts than the budget with a page, ${language}`, {
    // The bench measures the same pages: on a desktop the collection has the column of filters, too.
    tag: language === 'en' ? '@phone' : ['@phone', '@long'],
  }, async ({ page }) => {
    const { dresses } = await (await page.request.get('/api/dresses?category=Bridal&limit=1')).json()
    const paths = { home: '/', collection: '/collections', dress: `/dress/${dresses[0].id}` }
    for (const name of measured) {
      const sizes: Promise<number>[] = []
      const addSize = (response: Response) => {
        if (/\/assets\/.*\.js$/.test(new URL(response.url()).pathname))
          sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
      }
      page.on('response', addSize)
      const path = languagePath(paths[name], language)
      // Each page is the first one of a visit.
      await page.goto('about:blank')
      await open(page, path)
      await page.waitForLoadState('networkidle')
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      expect(sizes.length, name).toBeGreaterThan(1)
      expect(total, name).toBeLessThan(limits[name] + more[language])
      page.off('response', addSize)
    }
  })
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findDressesByCode } from './admin/by-code.ts'
import { insertDress } from './dresses.fixture.ts'
import { readFit } from './fit.ts'
import { rentableDresses } from './rentable.ts'
import { findDressTitles, summariesOf } from './store.ts'

const { db } = await testApp()

test('what is rented, booked and sent has the title of its language, else the original', async () => {
  const [id = ''] = await insertDress(db, { title: 'Odette in Satin', titleFr: '', titleAr: 'أوديت، ساتان' })
  const shown = { en: 'Odette in Satin', fr: 'Odette in Satin', ar: 'أوديت، ساتان' } as const
  for (const [language, title] of Object.entries(shown)) {
    await inLanguage(language as keyof typeof shown, async () => {
      expect((await findDressTitles(db, [id])).get(id)).toBe(title)
      expect((await summariesOf(db, [id]))[0]?.title).toBe(title)
      expect((await findDressesByCode(db, id.slice(-8)))[0]?.title).toBe(title)
      expect((await readFit(db, randomUUID(), [id])).dresses[0]?.title).toBe(title)
      const [rentable] = await db.select().from(rentableDresses).where(eq(rentableDresses.id, id))
      expect([rentable?.title, rentable?.originalTitle]).toEqual([title, 'Odette in Satin'])
    })
  }
})

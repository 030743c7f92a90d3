import type { Page } from '@playwright/test'
import { inLanguage } from '#platform/language.ts'
import type { Language } from '#shared/language/language.ts'
import { test } from './fixtures.ts'

const isLong = Boolean(process.env.FULL_ROUNDS)

/** English is the language of all other tests. `npm run test:languages` walks in both other languages on both devices. */
const devices: Record<'desktop' | 'phone', Language[]> = {
  desktop: isLong ? ['fr', 'ar'] : ['fr'],
  phone: isLong ? ['fr', 'ar'] : ['ar'],
}

/**
 * A walk through pages in French and Arabic, whose texts come from the catalogues. `nth` differs for each language.
 * @param tags `@long` for a walk of `npm run test:long` only
 */
export function inOtherLanguages(
  name: string,
  walk: (page: Page, language: Language, nth: number) => Promise<void>,
  ...tags: string[]
): void {
  for (const [device, languages] of Object.entries(devices)) {
    for (const [nth, language] of languages.entries()) {
      const title = `${name}, ${language} on a ${device}`
      test(title, { tag: device === 'phone' ? ['@phone', ...tags] : tags }, ({ page }) =>
        inLanguage(language, () => walk(page, language, nth)),
      )
    }
  }
}

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#tests/components/accounts.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { remember } from '#ui/page/remember.ts'
import { offeredLanguage } from './use-language-offer.tsx'

function speaks(...languages: string[]) {
  // The browser keeps the choice of a test in another file.
  remember('language', undefined)
  const spoken = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  onTestFinished(() => {
    spoken.mockRestore()
    remember('language', undefined)
  })
}

const offer = page.getByRole('complementary', { name: 'اقرئي هذه الصفحة بالعربية' })
const footer = page.getByRole('contentinfo')

test('a phone in Arabic is offered the page in Arabic, in Arabic, until it is closed', async () => {
  speaks('ar-LB', 'en')
  await renderPage('/about', [])
  await expect.element(offer).toHaveAttribute('lang', 'ar')
  await expect.element(offer).toHaveAttribute('dir', 'rtl')
  await expect.element(offer.getByRole('link')).toHaveAttribute('href', '/ar/about')
  await offer.getByRole('button', { name: 'إغلاق' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(offeredLanguage(document.cookie)).toBeUndefined()
})

test('who is signed in has a language and is offered none', async () => {
  speaks('ar-LB')
  await renderPage('/about', account(people.maya), { as: people.maya })
  await expect.element(footer).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

test.each([
  ['the first language of the shop counts', '', ['de', 'fr-CH', 'ar'], 'fr'],
  ['English', '', ['en-GB', 'ar'], undefined],
  ['none that the shop has', '', ['de', 'arn'], undefined],
  ['chosen here before', 'theme=dark; language=en', ['ar'], undefined],
  ['a cookie with a similar name', 'old-language=en', ['ar'], 'ar'],
])('%s', (_, cookie, spoken, language) => {
  expect(offeredLanguage(cookie, spoken)).toBe(language)
})

import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'

/** Pictures of dresses, and whether each shows a preview or a plain ground while its file loads. */
const blankOnes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src^="/files/"]')]
      .filter(({ src }) => /\/files\/(dresses|pictures)\//.test(src))
      .map((image) => ({
        src: new URL(image.src).pathname,
        preview: image.closest('picture')?.previousElementSibling?.getAttribute('aria-hidden') === 'true',
        ground: getComputedStyle(image).backgroundColor !== 'rgba(0, 0, 0, 0)',
        hanger: getComputedStyle(image).backgroundImage !== 'none',
      }))
      .map((image) => ({ ...image, blank: image.hanger || (!image.preview && !image.ground) })),
  )

test('while pictures load no list, gallery or thumbnail is blank or shows a hanger', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/about')
  await signIn(page, 'maya.haddad')
  const { dresses } = await (await page.request.get('/api/dresses?category=Bridal&limit=100')).json()
  await page.route(/\/files\/(dresses|pictures)\//, () => {})
  for (const path of [
    '/collections',
    `/dress/${dresses[0].id}`,
    `/dress/${dresses.at(-1).id}`,
    '/favourites',
    '/my-dresses',
    '/dashboard',
  ]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(async () => (await blankOnes(page)).length, path).toBeGreaterThan(1)
    // The style sheet may still be loading.
    await expect.poll(async () => (await blankOnes(page)).filter((image) => image.blank), path).toEqual([])
  }
})

import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signIn } from './members.ts'

/** Pictures of dresses that show neither a preview nor a drawing while their file is on its way. */
const blankOnes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src^="/files/"]')]
      .filter(({ src }) => /\/files\/(dresses|pictures)\//.test(src))
      .map((image) => ({
        src: new URL(image.src).pathname,
        preview: image.closest('picture')?.previousElementSibling?.getAttribute('aria-hidden') === 'true',
        ground: getComputedStyle(image).backgroundImage.includes('svg'),
      }))
      .map((image) => ({ ...image, blank: !image.preview && !image.ground })),
  )

test('while pictures are on their way no list, gallery or thumbnail is a blank box', async ({ page }) => {
  await page.goto('/about')
  await signIn(page, 'maya.haddad')
  const { dresses } = await (await page.request.get('/api/dresses?limit=100')).json()
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
    // The style sheet may still be on its way.
    await expect.poll(async () => (await blankOnes(page)).filter((image) => image.blank), path).toEqual([])
  }
})

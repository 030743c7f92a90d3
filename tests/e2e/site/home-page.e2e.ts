import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { contrast, hexOf } from '#ui/styles/accent.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function pixelsOf(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: data.length / 3 }, (_, at) =>
    hexOf([data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!]),
  )
}

/** The contrast of a text with its background that 99 % of the pixels reach. */
async function contrastOf(page: Page, text: Locator): Promise<number> {
  const rgb = await text.evaluate((element) =>
    getComputedStyle(element)
      .color.match(/[\d.]+/g)!
      .map(Number),
  )
  const ink = hexOf(rgb as [number, number, number])
  const box = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  const hide = await page
    .addStyleTag({ content: 'h1, main p, main a { color: transparent !important }' })
    .catch(() => null)
  expect(hide).not.toBeNull()
  const contrasts = (await pixelsOf(page, box)).map((behind) => contrast(ink, behind))
  await hide!.evaluate((style) => style.parentNode!.removeChild(style))
  return contrasts.sort((one, two) => one - two)[Math.floor(contrasts.length / 100)]!
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, bypassCSP: true })

    test('the hero picture matches the theme, and its text has enough contrast', {
      tag: ['@long', '@both'],
    }, async ({ page }) => {
      await open(page, '/')
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main picture img')?.complete)
      const picture = page.locator('main picture img').first()
      const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(await source()).toContain(colorScheme === 'dark' ? '/hero-night-' : '/hero-')
      const { x, y, width, height } = (await page.locator('main section').first().boundingBox())!
      const screen = { x, y, width, height: Math.min(height, page.viewportSize()!.height - y) }
      // Contrast with black: 1 is black, 21 white.
      const light = (await pixelsOf(page, screen)).map((pixel) => contrast(pixel, '#000000'))
      const mean = light.reduce((sum, one) => sum + one, 0) / light.length
      if (colorScheme === 'dark') expect(mean).toBeLessThan(5)
      else expect(mean).toBeGreaterThan(9)
      expect(await contrastOf(page, page.getByRole('heading', { level: 1 }))).toBeGreaterThan(3)
      expect(
        await contrastOf(page, page.getByText('Wedding and evening dresses for rent, fitted').first()),
      ).toBeGreaterThan(4.5)
      // The theme that the visitor chooses decides, not that of the system.
      await page.getByRole('button', { name: 'Switch between light and dark' }).click()
      const other = colorScheme === 'dark' ? /\/hero-(phone-)?\d+\./ : /\/hero-night-/
      await expect.poll(source).toMatch(other)
    })
  })
}

test('the first screen asks for the date of the event and leads to the dresses that are free', {
  tag: ['@long', '@both'],
}, async ({ page }) => {
  await open(page, '/')
  const when = page.getByLabel('When is your day?')
  await expect(when).toBeInViewport({ ratio: 1 })
  await when.fill('2027-06-12')
  await page.getByRole('button', { name: 'See what is free' }).click()
  await expect(page).toHaveURL('/collections?eventDate=2027-06-12')
  const quick = page.getByRole('list', { name: 'Quick filters' }).getByLabel('Your day')
  await expect(quick).toBeInViewport({ ratio: 1 })
  await expect(quick).toHaveValue('2027-06-12')
  await quick.fill('2027-06-19')
  await expect(page).toHaveURL('/collections?eventDate=2027-06-19')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().click()
  await expect(page).toHaveURL(/\/dress\/.*eventDate=2027-06-19/)
})

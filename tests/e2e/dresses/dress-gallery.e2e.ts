import type { Page } from '@playwright/test'
import type { Dress } from '#dresses/contract.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function dresses(page: Page, query = 'limit=48'): Promise<Dress[]> {
  const answer = await page.request.get(`/api/dresses?${query}`)
  return (await answer.json()).dresses
}

test('the gallery changes pictures by thumbnail, arrow key, button and swipe', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const [dress] = await dresses(page)
  await open(page, `/dress/${dress!.id}`)
  const gallery = page.getByRole('region', { name: 'Pictures of this dress' })
  const thumbnails = gallery.getByRole('link', { name: /^Show picture/ })
  await expect(thumbnails).toHaveCount(Math.min(4, dress!.images.length))
  const picture = (nth: number) => gallery.getByRole('img', { name: new RegExp(`picture ${nth} of 3`) })
  const expectInSight = async (nth: number) => {
    // Wholly visible, so that scrolling has ended before the next action.
    await expect(picture(nth)).toBeInViewport({ ratio: 0.99 })
    await expect(thumbnails.nth(nth - 1)).toHaveAttribute('aria-current', 'true')
  }
  await expectInSight(1)
  const [file, shownAt] = await picture(1).evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    return [image.currentSrc, Math.min(width, height * 0.75)] as const
  })
  expect(file, 'no larger than it is shown').toContain(`-${shownAt <= 400 ? 400 : 800}.`)
  await thumbnails.nth(2).click()
  await expectInSight(3)
  await gallery.getByRole('button', { name: 'Previous picture' }).click()
  await expectInSight(2)
  await gallery.getByRole('list', { name: 'Pictures of this dress' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectInSight(1)
  await page.keyboard.press('ArrowRight')
  await expectInSight(2)
  if (isMobile) {
    await swipe(page, await picture(2).boundingBox())
    await expectInSight(3)
  }
})

test('arrow keys change pictures wherever the focus is, also in the lightbox', async ({ page }) => {
  const [dress] = await dresses(page)
  await open(page, `/dress/${dress!.id}`)
  const gallery = page.getByRole('region', { name: 'Pictures of this dress' })
  const thumbnails = gallery.getByRole('link', { name: /^Show picture/ })
  const expectInSight = (nth: number) =>
    expect(thumbnails.nth(nth - 1)).toHaveAttribute('aria-current', 'true')
  await thumbnails.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expectInSight(2)
  await expect(gallery.getByRole('img', { name: /picture 2 of 3/ })).toBeInViewport({ ratio: 0.99 })
  await gallery.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectInSight(1)
  await expect(gallery.getByRole('img', { name: /picture 1 of 3/ })).toBeInViewport({ ratio: 0.99 })

  const first = gallery.getByRole('img', { name: /picture 1 of 3/ })
  const format = await first.evaluate((image: HTMLImageElement) => image.currentSrc.split('.').at(-1))
  await gallery.getByRole('link', { name: /, picture 1 of 3/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Picture 1 of 3' })
  const shown = viewer.getByRole('img')
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(new RegExp(`-1200\\.${format}$`))
  await expectAccessible(page)
  const whole = (await shown.boundingBox())!.width
  const zoom = viewer.getByRole('button', { name: 'Zoom' })
  await zoom.click()
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await shown.boundingBox())!.width / whole).toBeCloseTo(2.5, 1)
  await zoom.press('Enter')
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Next picture' }).click()
  await expect(page.getByRole('dialog', { name: 'Picture 3 of 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(gallery.getByRole('link', { name: /, picture 3 of 3/ })).toBeFocused()
  await expectInSight(3)
})

test('touch gestures zoom, pan and change pictures in the lightbox', { tag: '@phone' }, async ({ page }) => {
  const [dress] = await dresses(page)
  await open(page, `/dress/${dress!.id}`)
  await page.getByRole('link', { name: /, picture 1 of 3/ }).tap()
  const viewer = page.getByRole('dialog')
  const shown = viewer.getByRole('img')
  const zoom = viewer.getByRole('button', { name: 'Zoom' })
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible()
  await expect.poll(async () => (await viewer.boundingBox())!.y).toBe(0)
  const whole = (await shown.boundingBox())!
  const width = async () => (await shown.boundingBox())!.width / whole.width
  const touches = await fingersOn(page)

  await touches.move([[0.45, 0.5]], [[0.1, 0.5]])
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible()
  await touches.move([[0.3, 0.5]], [[0.8, 0.5]])
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible()

  await touches.move(
    [
      [0.4, 0.4],
      [0.6, 0.6],
    ],
    [
      [0.2, 0.2],
      [0.8, 0.8],
    ],
  )
  await expect.poll(width).toBeCloseTo(3, 0)
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  const before = (await shown.boundingBox())!
  await touches.move([[0.5, 0.5]], [[0.25, 0.4]])
  const after = (await shown.boundingBox())!
  expect(before.x - after.x).toBeCloseTo(0.25 * 390, -1)
  expect(before.y - after.y).toBeCloseTo(0.1 * 844, -1)
  await expect(page.getByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible()
  await touches.move(
    [
      [0.1, 0.2],
      [0.9, 0.8],
    ],
    [
      [0.45, 0.45],
      [0.55, 0.55],
    ],
  )
  await expect.poll(width).toBe(1)

  await touches.tap(0.3, 0.4)
  await touches.tap(0.3, 0.4)
  await expect.poll(width).toBeCloseTo(2.5, 1)
  // The tapped spot is still under the finger.
  const large = (await shown.boundingBox())!
  const at = [0.3 * 390, 0.4 * 844] as const
  expect((at[0] - large.x) / large.width).toBeCloseTo((at[0] - whole.x) / whole.width, 1)
  expect((at[1] - large.y) / large.height).toBeCloseTo((at[1] - whole.y) / whole.height, 1)
  // Late enough not to count as a third tap.
  await page.waitForTimeout(400)
  await touches.tap(0.5, 0.5)
  await touches.tap(0.5, 0.5)
  await expect.poll(width).toBe(1)
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('link', { name: /, picture 1 of 3/ })).toBeFocused()
})

type Spot = [across: number, down: number]

/** Touch input at positions given as shares of the screen's width and height. */
async function fingersOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]) => {
    const touchPoints = spots.map(([across, down], id) => ({ x: across * width, y: down * height, id }))
    return browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    async tap(...spot: Spot) {
      await touch('touchStart', [spot])
      await touch('touchEnd', [])
    },
    async move(from: Spot[], to: Spot[]) {
      await touch('touchStart', from)
      for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
        const between = from.map(([x, y], finger): Spot => {
          const [toX, toY] = to[finger]!
          return [x + (toX - x) * share, y + (toY - y) * share]
        })
        await touch('touchMove', between)
      }
      await touch('touchEnd', [])
    },
  }
}

/** Swipes from the right of the picture to its left. */
async function swipe(page: Page, picture: { x: number; y: number; width: number } | null) {
  const { x, y, width } = picture!
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) => {
    const touchPoints = share === undefined ? [] : [{ x: x + width * share, y: y + 100 }]
    return browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 0.9)
  for (const share of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) await touch('touchMove', share)
  await touch('touchEnd')
}

test('the current thumbnail has the same focus outline as the others', async ({ page }) => {
  const [dress] = await dresses(page)
  await open(page, `/dress/${dress!.id}`)
  const outlineOf = async (nth: number) => {
    const thumbnail = page.getByRole('link', { name: `Show picture ${nth} of 3` })
    await page.keyboard.press('Tab')
    await thumbnail.focus()
    return thumbnail.evaluate((link) => getComputedStyle(link).outline)
  }
  await expect(page.getByRole('link', { name: 'Show picture 1 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await outlineOf(1)).toBe(await outlineOf(2))
})

test('a low viewport shows the whole picture of the dress', { tag: '@phone' }, async ({ page }) => {
  const [dress] = await dresses(page)
  await page.setViewportSize({ width: 740, height: 360 })
  await open(page, `/dress/${dress!.id}`)
  const picture = page.getByRole('img', { name: /picture 1 of 3/ })
  await picture.evaluate((image) => image.scrollIntoView({ block: 'start' }))
  await expect(picture).toBeInViewport({ ratio: 0.99 })
})

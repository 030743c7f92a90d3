import type { Page } from '@playwright/test'
import type { Dress } from '#dresses/contract.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function dresses(page: Page, query = 'category=Bridal&limit=48'): Promise<Dress[]> {
  const answer = await page.request.get(`/api/dresses?${query}`)
  return (await answer.json()).dresses
}

test('touch gestures zoom, pan and change pictures in the lightbox', { tag: ['@long', '@phone'] }, async ({
  page,
}) => {
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

import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { listCompanions, listSimilarDresses } from '#catalogue/search-contract.ts'
import { getDress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { offer } from '#rentals/screens/customers/web/request/offer/rental-offer.fixture.ts'
import { listDressReviews } from '#reviews/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'

const gallery = page.getByRole('region', { name: 'Pictures of this dress' })
const thumbnail = (nth: number) => gallery.getByRole('link', { name: `Show picture ${nth} of 3` })
const picture = (nth: number) => gallery.getByRole('img', { name: `picture ${nth} of 3` })
const viewer = page.getByRole('dialog')
const shown = viewer.getByRole('img')
const zoom = viewer.getByRole('button', { name: 'Zoom' })
const boxOf = (element: { element(): Element }) => element.element().getBoundingClientRect()
const fileOf = (element: { element(): Element }) => (element.element() as HTMLImageElement).currentSrc

const focus = (element: { element(): Element }) => (element.element() as HTMLElement).focus()

/** In a folder of their own: the browser prefers a larger file that it has already. */
function openDress() {
  const [mainImage, ...images] = [1, 2, 3].map((nth) => `/files/dresses/${crypto.randomUUID()}/${nth}.jpg`)
  return renderPage(`/dress/${dress.id}`, [
    reply(getDress, { ...dress, mainImage: mainImage!, images }),
    reply(listCompanions, { dresses: [] }),
    reply(listSimilarDresses, { dresses: [] }),
    reply(listDressReviews, { count: 0, average: null, reviews: [] }),
    reply(getRentalOffer, offer),
  ])
}

async function expectInSight(nth: number): Promise<void> {
  // Wholly visible, so that scrolling has ended before the next action.
  await expect.element(picture(nth)).toBeInViewport({ ratio: 0.99 })
  await expect.element(thumbnail(nth)).toHaveAttribute('aria-current', 'true')
}

test.for(viewports)(
  'the gallery changes pictures by thumbnail, arrow key, button and swipe, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    await openDress()
    await expectInSight(1)
    const { width, height } = boxOf(picture(1))
    const needed = Math.min(width, height * 0.75)
    await expect.poll(() => fileOf(picture(1))).toContain(`-${needed <= 400 ? 400 : 800}.`)
    await thumbnail(3).click()
    await expectInSight(3)
    await gallery.getByRole('button', { name: 'Previous picture' }).click()
    await expectInSight(2)
    const strip = gallery.getByRole('list', { name: 'Pictures of this dress' })
    focus(strip)
    await userEvent.keyboard('{ArrowLeft}')
    await expectInSight(1)
    await userEvent.keyboard('{ArrowRight}')
    await expectInSight(2)
    if (viewport === 'desktop') return
    await swipe(boxOf(picture(2)))
    await expectInSight(3)
  },
)

test('arrow keys change pictures wherever the focus is, also in the lightbox', async () => {
  await openDress()
  await expectInSight(1)
  focus(thumbnail(1))
  await userEvent.keyboard('{ArrowRight}')
  await expectInSight(2)
  focus(gallery.getByRole('button', { name: 'Next picture' }))
  await userEvent.keyboard('{ArrowLeft}')
  await expectInSight(1)

  const format = fileOf(picture(1)).split('.').at(-1)
  await gallery.getByRole('link', { name: ', picture 1 of 3' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Picture 1 of 3' })).toBeVisible()
  await expectAccessible('dresses/web/gallery/lightbox/lightbox.tsx Lightbox')
  await expect.poll(() => fileOf(shown)).toMatch(new RegExp(`-1200\\.${format}$`))
  const whole = boxOf(shown).width
  await zoom.click()
  await expect.element(zoom).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => boxOf(shown).width / whole).toBeCloseTo(2.5, 1)
  focus(zoom)
  await userEvent.keyboard('{Enter}')
  await expect.element(zoom).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Picture 3 of 3' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(gallery.getByRole('link', { name: ', picture 3 of 3' })).toHaveFocus()
  await expectInSight(3)
})

test('the current thumbnail has the same focus outline as the others', async () => {
  await openDress()
  const outlineOf = async (nth: number) => {
    await userEvent.keyboard('{Tab}')
    const link = thumbnail(nth).element() as HTMLElement
    link.focus()
    return getComputedStyle(link).outline
  }
  await expect.element(thumbnail(1)).toHaveAttribute('aria-current', 'true')
  expect(await outlineOf(1)).toBe(await outlineOf(2))
})

test('a low viewport shows the whole picture of the dress', async () => {
  await useViewport('phone')
  await page.viewport(740, 360)
  await openDress()
  picture(1).element().scrollIntoView({ block: 'start' })
  await expect.element(picture(1)).toBeInViewport({ ratio: 0.99 })
})

function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) {
  return cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Swipes from the right of an element to its left. */
async function swipe({ x, y, width }: DOMRect): Promise<void> {
  const at = (share: number) => ({ x: x + width * share, y: y + 100 })
  await touch('touchStart', at(0.9))
  for (const share of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) await touch('touchMove', at(share))
  await touch('touchEnd')
}

import type { Page } from '@playwright/test'
import type { Dress } from '#dresses/contract.ts'
import { sampleDresses } from '#setup/server/samples/dresses.ts'
import { address, morning } from './address.ts'
import { expect, expectAccessible, expectRefusal, open, test } from './journey.ts'

async function dresses(page: Page, query = 'limit=48'): Promise<Dress[]> {
  const answer = await page.request.get(`/api/dresses?${query}`)
  return (await answer.json()).dresses
}

test('the pictures of a dress are turned by thumbnail, by arrow key, by button and by finger', async ({
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
    // Whole, so that it has come to rest before the next thing touches it.
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

test('the arrow keys turn the pictures from wherever the focus is, also over the whole screen', async ({
  page,
}) => {
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

test('fingers enlarge, move and turn the pictures over the whole screen', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Fingers are for a phone.')
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
  // What was tapped is still under the finger.
  const large = (await shown.boundingBox())!
  const at = [0.3 * 390, 0.4 * 844] as const
  expect((at[0] - large.x) / large.width).toBeCloseTo((at[0] - whole.x) / whole.width, 1)
  expect((at[1] - large.y) / large.height).toBeCloseTo((at[1] - whole.y) / whole.height, 1)
  // So late that it is no third tap.
  await page.waitForTimeout(400)
  await touches.tap(0.5, 0.5)
  await touches.tap(0.5, 0.5)
  await expect.poll(width).toBe(1)
  await viewer.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('link', { name: /, picture 1 of 3/ })).toBeFocused()
})

test('a dress tells what it is, what it costs and where, and can be shared', async ({ page }) => {
  const dress = (await dresses(page)).find(({ hidePrice }) => !hidePrice)!
  await open(page, `/dress/${dress.id}`)
  await expect(page.getByRole('heading', { level: 1, name: dress.title })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(`Rental Price$${Math.round(Number(dress.rentalPrice))}`)).toBeVisible()
  await expect(main.getByText(/^Retail value \$/)).toBeVisible()
  await expect(main.getByText(dress.description!)).toBeVisible()
  await expect(main.getByText(dress.color!, { exact: true })).toBeVisible()
  await expect(main.getByText(/^Available to try on at /)).toBeVisible()
  const share = page.getByRole('link', { name: 'Share via WhatsApp' })
  const text = `${dress.title} ${address}/dress/${dress.id}`
  await expect(share).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(text)}`)
})

test('a hidden price is nowhere in what the house sends, also not under another dress', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'What is sent is the same for every screen.')
  const prices = new Map(
    sampleDresses(morning, 64, true).map(({ row }) => [row.title, String(row.rentalPrice)]),
  )
  const hidden = (await dresses(page, 'limit=100')).filter(({ hidePrice }) => hidePrice)
  const json = async <T>(path: string): Promise<T> => (await page.request.get(path)).json()
  let besideHidden = 0
  for (const dress of hidden) {
    const price = prices.get(dress.title)!
    const { dresses: similar } = await json<{ dresses: Dress[] }>(`/api/dresses/${dress.id}/similar`)
    if (similar.some(({ hidePrice }) => hidePrice)) besideHidden += 1
    const html = await (await page.request.get(`/dress/${dress.id}`)).text()
    expect(html).toContain('Similar dresses')
    expect(html).not.toContain('"offers"')
    // Whatever is an amount of money belongs to what may be told.
    const told = [dress.retailPrice, ...similar.flatMap((one) => [one.retailPrice, one.rentalPrice])]
    const amounts = html.match(/\$[\d,]+(?:\.\d\d)?|(?<!=)"\d+\.\d\d\\?"/g) ?? []
    for (const amount of amounts) {
      expect(told.map(Number), `${amount} in the page of ${dress.title}`).toContain(
        Number(amount.replace(/[^\d.]/g, '')),
      )
    }
    expect(dress.rentalPrice).toBeNull()
    expect((await json<Dress>(`/api/dresses/${dress.id}`)).rentalPrice).toBeNull()
    // Asked for exactly its price, neither the list nor the number on the button knows of it.
    const exactly = `minPrice=${price}&maxPrice=${price}`
    const found = await json<{ dresses: Dress[]; total: number }>(`/api/dresses?limit=100&${exactly}`)
    expect(found.dresses.map(({ id }) => id)).not.toContain(dress.id)
    const shown = [...(await dresses(page, 'limit=100'))].filter(
      (one) => Number(one.rentalPrice) === Number(price),
    )
    expect(found.total).toBe(shown.length)
    expect((await json<{ total: number }>(`/api/dress-filters?${exactly}`)).total).toBe(shown.length)
  }
  expect(hidden.length).toBeGreaterThan(1)
  expect(besideHidden).toBeGreaterThan(0)
  const last = async (order: string) => {
    const ordered = await dresses(page, `limit=100&orderBy=rentalPrice&order=${order}`)
    expect(ordered.slice(-hidden.length).every(({ hidePrice }) => hidePrice)).toBe(true)
    return ordered.slice(-hidden.length).map(({ id }) => id)
  }
  // By age, the same whichever way prices go: their order says nothing of them.
  expect(await last('asc')).toEqual(await last('desc'))

  await open(page, `/dress/${hidden[0]!.id}`)
  await expect(page.getByRole('link', { name: 'Call for Price', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  )
  await page.goto('/collections')
  await expect(page.getByRole('link', { name: hidden[0]!.title })).toContainText('Call for Price')
})

test('a dress leads to similar ones, and to those looked at before, the latest first', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Once is enough.')
  const [first, second, third] = (await dresses(page)).slice(5)
  for (const { id } of [first!, second!, third!]) await open(page, `/dress/${id}`)
  const similar = page.getByRole('region', { name: 'Similar dresses' })
  const answer = await page.request.get(`/api/dresses/${third!.id}/similar`)
  const titles = (await answer.json()).dresses.map(({ title }: Dress) => title)
  await expect(similar.getByRole('heading', { level: 3 })).toHaveText(titles)
  expect(titles).not.toContain(third!.title)
  await similar.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('heading', { level: 3 })
  await expect(viewed).toHaveText([second!.title, first!.title])
  await viewed.last().click()
  await expect(page.getByRole('heading', { level: 1, name: first!.title })).toBeVisible()
  await page.mouse.wheel(0, 3000)
  await expect(viewed).toHaveText([third!.title, second!.title])
})

for (const id of ['01a1fdc9-ba7f-7121-b48a-000000000000', 'no-id']) {
  test(`the address of a dress that is not there answers so (${id})`, async ({ page }) => {
    expectRefusal(page, 404)
    const answer = await page.goto(`/dress/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Dress Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Collections' }).click()
    await expect(page).toHaveURL('/collections')
  })
}

type Spot = [across: number, down: number]

/** Fingers on the screen, placed by shares of its width and height. */
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

/** A finger from the end of the picture towards its start, and off. */
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

test('long words and addresses that a lender wrote stay within the page', async ({ page, isMobile }) => {
  const [dress] = await dresses(page)
  const address = 'https://pictures.example/p/CxYz123AbCdEfGhIjKlMnOp/?utm_source=copied_from_somewhere_else'
  await page.route(`**/api/dresses/${dress!.id}`, async (route) => {
    const text = await (await route.fetch()).text()
    const change = { title: 'Spitzenbrautkleiderkollektionsstück', description: `As seen at ${address}` }
    await route.fulfill({ json: { ...JSON.parse(text), ...change } })
  })
  await open(page, '/collections')
  await page.getByRole('main').getByRole('heading', { name: dress!.title }).click()
  await expect(page.getByText(address)).toBeVisible()
  for (const width of isMobile ? [360, 768] : [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('in a low window the dress is seen whole', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'A phone is turned.')
  const [dress] = await dresses(page)
  await page.setViewportSize({ width: 740, height: 360 })
  await open(page, `/dress/${dress!.id}`)
  const picture = page.getByRole('img', { name: /picture 1 of 3/ })
  await picture.evaluate((image) => image.scrollIntoView({ block: 'start' }))
  await expect(picture).toBeInViewport({ ratio: 0.99 })
})

test('the thumbnail of the picture in sight shows the focus like the others', async ({ page }) => {
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

import sharp from 'sharp'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('search corrects typos, and a suggested picture leads to its dress', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/collections')
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('ivroy lace')
  await box.press('Enter')
  await expect(page).toHaveURL('/collections?search=ivroy+lace')
  await expect(page.getByRole('heading', { level: 2, name: /Ivory.*Lace/ }).first()).toBeVisible()
  await box.fill('ivroy lac')
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dress\//)
})

test('the clear button of the search field has the colour of its text', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/collections')
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('lace')
  const { x, y, width, height } = (await box.boundingBox())!
  const cross = { x: x + width - 36, y: y + 8, width: 28, height: height - 16 }
  const { data } = await sharp(await page.screenshot({ clip: cross }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 3 }, (_, at) => [...data.subarray(at * 3, at * 3 + 3)])
  const isBlue = ([red, , blue]: number[]) => blue! - red! > 60
  const isInk = ([red, green, blue]: number[]) => Math.max(red!, green!, blue!) < 100
  expect(pixels.filter(isBlue)).toEqual([])
  expect(pixels.filter(isInk).length).toBeGreaterThan(10)
  await page.mouse.click(x + width - 20, y + height / 2)
  await expect(box).toHaveValue('')
})

test('a search without matches shifts nothing, however slow the network is', {
  tag: ['@long', '@both'],
}, async ({ page }) => {
  await open(page, '/collections')
  await page.evaluate(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value
    }).observe({ type: 'layout-shift' })
  })
  // Longer than the half second in which shifts count as an effect of the input.
  await page.route(/\/(assets|api)\//, async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Search dresses' }).fill('zzqqxx')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No dresses match your choice')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Close to your choice/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.05)
})

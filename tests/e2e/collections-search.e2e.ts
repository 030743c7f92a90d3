import sharp from 'sharp'
import { expect, open, test } from './journey.ts'

test('suggestions beside a chosen category lead to dresses of it', async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  const [request] = await Promise.all([page.waitForRequest(/dress-suggestions/), box.pressSequentially('ve')])
  expect(new URL(request.url()).searchParams.get('category')).toBe('Bridal')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await options.first().click()
  await expect(page).toHaveURL(/category=Bridal/)
  await expect(page.getByRole('status').first()).toHaveText(/^Showing /)
})

test('the search field is emptied by a cross in the colour of its text', async ({ page, isMobile }) => {
  test.skip(isMobile, 'One style for all.')
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

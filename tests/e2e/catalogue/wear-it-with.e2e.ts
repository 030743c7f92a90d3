import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('on a phone an accessory goes from the page of a dress onto the try-on list', {
  tag: ['@long', '@phone'],
}, async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2 }).first().click()
  const section = main.getByRole('region', { name: 'Wear it with' })
  await section.scrollIntoViewIfNeeded()
  const pieces = section.getByRole('listitem')
  expect(await pieces.count()).toBeGreaterThan(3)
  expect(await pieces.count()).toBeLessThanOrEqual(8)
  const title = (await section.getByRole('heading', { level: 3 }).first().textContent())!
  await section.getByRole('button', { name: `Add to my fitting: ${title}` }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^My fitting/ })).toHaveAccessibleName(
    'My fitting 1',
  )
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^My fitting/ })
    .click()
  await expect(page).toHaveURL('/fitting')
  await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
})

test('the collection keeps accessories apart, and a search says where they are', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/collections?search=veil')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^See \d+ accessories for “veil”$/ }).click()
  await expect(page).toHaveURL('/collections?section=accessories&search=veil')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible()
  await main.getByRole('link', { name: 'Veils', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Veils' })).toBeVisible()
  await main.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible()
  const { total } = await (await page.request.get('/api/dresses?section=accessories&limit=1')).json()
  await expect(main.getByRole('status').first()).toContainText(`of ${total} accessories`)
})

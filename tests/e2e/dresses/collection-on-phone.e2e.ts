import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

for (const path of [
  '/collections',
  '/collections?category=Bridal',
  '/collections?category=Evening&color=Navy&maxPrice=300&view=list',
]) {
  test(`${path} shows its first dress within 320 px of the top`, { tag: '@phone' }, async ({ page }) => {
    await open(page, path)
    const main = page.getByRole('main')
    const first = await main.locator('#dresses').boundingBox()
    expect(first!.y).toBeLessThanOrEqual(320)
    for (const control of [
      main.getByRole('combobox', { name: 'Search dresses' }),
      main.getByRole('button', { name: 'Search', exact: true }),
      main.getByRole('button', { name: /^Filters/ }),
      main.getByRole('combobox', { name: 'Sort by' }),
      main.getByRole('link', { name: 'List', exact: true }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 })
  })
}

import { expect, open, reload, test } from '#tests/e2e/support/fixtures.ts'

test.use({ locale: 'ar-LB' })

test('a phone in Arabic opens an English link and is offered it in Arabic; nothing moves', {
  tag: ['@long', '@phone'],
}, async ({ page, anotherVisitor }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifts:
            (window as unknown as { shifts: number }).shifts + (entry as unknown as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/about?from=friend')
  const link = page.getByRole('link', { name: 'اقرئي هذه الصفحة بالعربية' })
  await expect(link).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await link.click()
  await expect(page).toHaveURL('/ar/about?from=friend')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  // She has chosen: no page asks again.
  await open(page, '/faq')
  await expect(link).toBeHidden()

  const other = await anotherVisitor()
  await open(other, '/faq')
  await other.getByRole('button', { name: 'إغلاق' }).click()
  await expect(link).toBeHidden()
  await reload(other)
  await expect(other.getByRole('contentinfo')).toBeVisible()
  await expect(other.getByRole('link', { name: 'اقرئي هذه الصفحة بالعربية' })).toBeHidden()
})

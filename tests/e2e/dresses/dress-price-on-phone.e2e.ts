import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('the price of a dress is on the first screen of a phone', { tag: '@phone' }, async ({ page }) => {
  const { dresses } = await (await page.request.get('/api/dresses?limit=100')).json()
  const byLength = [...dresses].sort((a, b) => b.title.length - a.title.length)
  const hidden = dresses.find(({ hidePrice }: { hidePrice: boolean }) => hidePrice)
  for (const { id } of [byLength[0], byLength.at(-1), hidden]) {
    await open(page, `/dress/${id}`)
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const price = page.getByRole('main').getByText(/^(\$\d[\d,.]*|Call for Price)$/)
      const seen = await price.evaluateAll((texts) =>
        texts.filter((text) => {
          const { left, top, right, bottom } = text.getBoundingClientRect()
          const [x, y] = [(left + right) / 2, (top + bottom) / 2]
          return bottom > top && bottom <= innerHeight && text.contains(document.elementFromPoint(x, y))
        }),
      )
      expect(seen, `${id} at ${size.height}`).toHaveLength(1)
    }
  }
})

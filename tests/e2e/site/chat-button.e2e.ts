import { expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { publicPages } from '#tests/e2e/support/public-pages.ts'

test('the chat button stands beside the content of every public page, on a wide screen', {
  tag: '@long',
}, async ({ page }) => {
  const { dresses } = await (await page.request.get('/api/dresses?category=Bridal&limit=1')).json()
  for (const { path } of publicPages) {
    await open(page, path.replace('{dress}', dresses[0].id))
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      // The button stays in its column of the window, whatever is scrolled past it.
      const below = await page.evaluate(() => {
        const chat = document.querySelector('a[title="Chat with us on WhatsApp"]')!
        const { left, width: shown } = chat.getBoundingClientRect()
        // An icon has 11 pixels of touch area around it.
        const emptyEdge = 11
        const isLarge = (element: Element) =>
          element.matches('a:has(img)') && element.getBoundingClientRect().height > 300
        return [
          ...document.querySelectorAll(
            'a, button, input, select, textarea, label, p:not(:empty), h1, h2, h3, dd',
          ),
        ]
          .filter((element) => shown > 0 && element !== chat && element.checkVisibility())
          .filter((element) => element.getBoundingClientRect().right - emptyEdge > left && !isLarge(element))
          .map((element) => element.outerHTML.slice(0, 120))
      })
      expect(below, `${path} at ${width} px`).toEqual([])
    }
  }
})

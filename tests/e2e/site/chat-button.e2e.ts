import { expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { publicPages } from '#tests/e2e/support/public-pages.ts'

for (const { path } of publicPages)
  test(`the chat button covers no content of ${path} on a wide screen`, async ({ page }) => {
    const { dresses } = await (await page.request.get('/api/dresses?limit=1')).json()
    await open(page, path.replace('{dress}', dresses[0].id))
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const covered = await page.evaluate(async () => {
        const chat = document.querySelector('a[title="Chat with us on WhatsApp"]')!
        const found: string[] = []
        for (let y = 0; y < document.body.scrollHeight; y += 300) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise((drawn) => setTimeout(drawn, 30))
          const box = chat.getBoundingClientRect()
          if (box.width === 0) continue
          for (const element of document.querySelectorAll(
            'a, button, input, select, textarea, label, p, h1, h2, h3, dd',
          )) {
            const other = element.getBoundingClientRect()
            const apart =
              other.right <= box.left ||
              other.left >= box.right ||
              other.bottom <= box.top ||
              other.top >= box.bottom
            const isLarge = other.height > 300 && element.matches('a') && element.querySelector('img')
            if (
              !apart &&
              !isLarge &&
              element !== chat &&
              !chat.contains(element) &&
              element.checkVisibility()
            )
              found.push(element.outerHTML.slice(0, 120))
          }
        }
        return found
      })
      expect(covered, `at ${width} px`).toEqual([])
    }
  })

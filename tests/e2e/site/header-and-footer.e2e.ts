import { languagePath, languages } from '#shared/language/language.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, reload, test } from '#tests/e2e/support/fixtures.ts'

test('an overlay opened offline shows that it waits, and opens once the network is back', {
  tag: ['@long', '@phone'],
}, async ({ page, context }) => {
  await open(page, '/collections')
  allowConsoleError(page, 'ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  const said = page.getByText('No connection. This opens by itself when you are back online.')
  await expect(said).toBeInViewport()
  // A user who has moved on is not interrupted.
  const search = page.getByRole('combobox', { name: 'Search dresses' })
  await search.focus()
  await context.setOffline(false)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(search).toBeFocused()
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByText('This opens by itself when you are back online.')).toBeInViewport()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')

  await menu.click()
  await context.setOffline(true)
  await drawer.getByRole('button', { name: 'Sign In' }).click()
  await expect(drawer).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
})

test('a failed script request while the browser reports online keeps the page', {
  tag: ['@long', '@phone'],
}, async ({ page }) => {
  await page.clock.install()
  await open(page, '/about')
  allowConsoleError(page, 'ERR_FAILED')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.route(/./, (route) => route.abort())
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('This opens by itself when you are back online.')).toBeInViewport()
  await page.unroute(/./)
  await page.clock.fastForward(5000)
  // The drawer opens where browsers fetch a failed module again; Chromium 150 needs a reload, which is left to the user.
  await expect(page.locator('#open-menu')).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

// The cookie that the browser sets must be in the next HTML of the server.
test('the chosen theme is in the server HTML of the next page', async ({ page }) => {
  await open(page, '/faq')
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-theme')
  const button = page.getByRole('button', { name: 'Switch between light and dark' })
  await button.click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const first = await (await page.request.get('/about')).text()
  expect(first).toMatch(/<html[^>]* data-theme="dark"/)
  await reload(page)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(20, 17, 19)',
  )
  await open(page, '/about')
  await button.click()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('the header fits into the page at every width of a desktop, in each language', { tag: '@long' }, async ({
  page,
}) => {
  for (const viewer of [undefined, 'rima.saliba']) {
    if (viewer) await signIn(page, viewer)
    for (const language of languages) {
      await open(page, languagePath('/faq', language))
      for (const width of [1024, 1280, 1400, 1440, 1536]) {
        await page.setViewportSize({ width, height: 900 })
        const tooWide = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(tooWide, `${language}, ${width} px, ${viewer ?? 'guest'}`).toBe(0)
      }
    }
  }
})

import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

// Fast input on slow devices: every choice applies, and what was removed stays removed.

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search dresses' })

test('typing on after a search is kept on a slow device', async ({ page }) => {
  await open(page, '/collections')
  const box = searchBox(page)
  await box.fill('lace')
  await page.evaluate(() => {
    const push = history.pushState
    history.pushState = function (...state) {
      push.apply(this, state)
      // Longer than the delay before a skeleton is shown.
      queueMicrotask(() => {
        const end = performance.now() + 400
        while (performance.now() < end);
      })
    }
  })
  await box.press('Enter')
  await page.keyboard.type(' and veil', { delay: 40 })
  await expect(page).toHaveURL('/collections?search=lace')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('lace and veil')
})

test('a removed search does not come back', { tag: '@both' }, async ({ page, isMobile }) => {
  await open(page, '/collections')
  const box = searchBox(page)
  const search = async () => {
    await box.fill('lace')
    await box.press('Enter')
    await expect(page.getByRole('link', { name: 'Remove “lace”' })).toBeVisible()
  }
  const givenUp = async () => {
    await expect(page).toHaveURL('/collections')
    await expect(box).toHaveValue('')
  }
  await search()
  await page.getByRole('link', { name: 'Remove “lace”' }).click()
  await givenUp()
  await search()
  await page.goBack()
  await givenUp()
  await page.goForward()
  await expect(box).toHaveValue('lace')
  if (!isMobile) {
    await page.getByRole('link', { name: 'Clear all' }).click()
    return givenUp()
  }
  const total = (await (await page.request.get('/api/dresses?limit=1')).json()).total
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Highest price, $').fill('60')
  await sheet.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(sheet.getByLabel('Highest price, $')).toHaveValue('')
  await sheet.getByRole('button', { name: `Show ${total} dresses` }).click()
  await givenUp()
})

test('filters changed before the first navigation finished all apply', async ({ page }) => {
  await open(page, '/collections')
  await page.evaluate(() => {
    for (const value of ['Bridal', 'Evening', 'Ivory', 'Champagne', 'AOUKAR', 'Ivory'])
      document.querySelector<HTMLInputElement>(`main input[value="${value}"]`)?.click()
    document.querySelector<HTMLElement>('main a[aria-label="List"]')?.click()
  })
  // The second click removes Ivory.
  await expect(page).toHaveURL('/collections?category=Evening&color=Champagne&branch=AOUKAR&view=list')
  await expect(page.getByRole('link', { name: 'Remove Champagne' })).toBeVisible()
  await page.evaluate(() => {
    for (const chip of document.querySelectorAll<HTMLElement>('main a[aria-label^="Remove "]')) chip.click()
  })
  await expect(page).toHaveURL('/collections?view=list')
})

test('repeating the previous search before the navigation finished applies it', async ({ page }) => {
  await open(page, '/collections?search=silk')
  await searchBox(page).evaluate((box: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const messages of ['lace', 'silk']) {
      set!.call(box, messages)
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      box.form!.requestSubmit()
    }
  })
  await expect(page).toHaveURL('/collections?search=silk')
  await expect(searchBox(page)).toHaveValue('silk')
})

test('suggestions that arrive after their search stay closed', async ({ page }) => {
  const { promise: searched, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/suggestions/, async (route) => {
    await searched
    await route.fallback()
  })
  await open(page, '/collections')
  await searchBox(page).fill('lace')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/collections?search=lace')
  letThrough()
  const list = page.getByRole('listbox', { name: 'Suggestions', includeHidden: true })
  await expect(list.getByRole('option', { includeHidden: true })).not.toHaveCount(0)
  await expect(list).toBeHidden()
  await searchBox(page).press('End')
  await page.keyboard.type(' v')
  await expect(list).toBeVisible()
})

test('a checkbox keeps its state while the navigation is pending', async ({ page }) => {
  await open(page, '/collections')
  const seen = await page
    .getByRole('checkbox', { name: /^Ivory/ })
    .evaluate(async (box: HTMLInputElement) => {
      const ticks: boolean[] = []
      box.click()
      for (let frames = 0; frames < 40; frames++) {
        ticks.push(box.checked)
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
      return ticks
    })
  expect(seen).not.toContain(false)
  await expect(page).toHaveURL('/collections?color=Ivory')
})

for (const pause of [0, 16, 60])
  test(`a checkbox checked and unchecked within ${pause} ms is unchecked`, async ({ page }) => {
    await open(page, '/collections')
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const box = page.getByRole('checkbox', { name: /^Ivory/ })
    await box.evaluate(async (input: HTMLInputElement, ms) => {
      input.click()
      await new Promise((done) => setTimeout(done, ms))
      input.click()
    }, pause)
    await expect(page.getByRole('checkbox', { name: /^Champagne/ })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/collections')
    await expect(box).not.toBeChecked()
  })

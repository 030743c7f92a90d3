import type { Page } from '@playwright/test'
import { expect, open, reload, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Opens the filter sheet without scrolling to its button. */
async function openSheet(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    // Playwright's click would scroll first.
    .evaluate((button: HTMLElement) => button.click())
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('group', { name: 'Colour' })).toBeVisible()
  return sheet
}

test.describe('the sheet of filters', { tag: '@phone' }, () => {
  test('Back closes it and keeps the scroll position; a reload opens it again, and it can be closed', {
    tag: '@long',
  }, async ({ page }) => {
    await open(page, '/collections')
    await page.evaluate(() => window.scrollTo(0, 40))
    const sheet = await openSheet(page)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/collections')
    expect(await scrolled(page)).toBe(40)
    await expect(page.getByRole('main').getByRole('button', { name: 'Filters' })).toBeFocused()

    await openSheet(page)
    await sheet.getByText('Ivory', { exact: true }).click()
    await expect(page).toHaveURL('/collections?color=Ivory')
    await reload(page)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: /^Show \d+ dress/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/collections?color=Ivory')
    await expect(page.getByRole('main').getByRole('button', { name: 'Filters (1)' })).toBeFocused()
  })
})

test.describe('the menu of a phone', { tag: '@phone' }, () => {
  async function openMenu(page: Page) {
    // Playwright's click would scroll first.
    await page.getByRole('button', { name: 'Menu' }).evaluate((button: HTMLElement) => button.click())
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    return menu
  }

  // The history of the browser over pages of the server and a dialog without an address.
  test('Back closes it and keeps the scroll position; a page opened from it is one history entry away', async ({
    page,
  }) => {
    await open(page, '/about')
    await page.evaluate(() => window.scrollTo(0, 120))
    const menu = await openMenu(page)
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/about')
    expect(await scrolled(page)).toBe(120)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/about')

    await open(page, '/contact')
    await page.evaluate(() => window.scrollTo(0, 120))
    await openMenu(page)
    await menu.getByText('About Us', { exact: true }).click()
    await menu.getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(menu).toBeHidden()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(menu).toBeHidden()
    await expect.poll(() => scrolled(page)).toBe(120)
    await openMenu(page)
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/contact')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test('a new page gets the focus at its start, and Back restores it', { tag: '@long' }, async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  const card = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
    .nth(5)
  await card.press('Enter')
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(card).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('main')).toBeFocused()
})

test('Back closes the lightbox and keeps the scroll position of the dress; Forward opens it again', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await waitForHydration(page)
  const address = page.url()
  await page.evaluate(() => window.scrollTo(0, 90))
  // Playwright's click would scroll first.
  await page.locator('a.dress-picture').evaluate((link: HTMLElement) => link.click())
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer).toContainText('Picture 2 of')
  const turned = () => page.locator('ul:has(> li > a.dress-picture)').evaluate((strip) => strip.scrollLeft)
  const strip = await turned()
  expect(strip).toBeGreaterThan(100)
  await page.goBack()
  await expect(viewer).toBeHidden()
  expect(page.url()).toBe(address)
  expect([await scrolled(page), await turned()]).toEqual([90, strip])
  await page.goForward()
  await expect(viewer).toContainText('Picture 2 of')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await page.goForward()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/collections?category=Bridal')
})

import type { Page } from '@playwright/test'
import { expect, live, open, reload, test } from './journey.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** The sheet of filters, opened from the middle of the list. */
async function openSheet(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('group', { name: 'Colour' })).toBeVisible()
  return sheet
}

test.describe('the sheet of filters', () => {
  test.skip(({ isMobile }) => !isMobile, 'A wide screen has the filters beside the list.')

  test('Back closes it and leaves the list where it was', async ({ page }) => {
    await open(page, '/collections')
    await page.evaluate(() => window.scrollTo(0, 180))
    const sheet = await openSheet(page)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/collections')
    expect(await scrolled(page)).toBe(180)
    await expect(page.getByRole('main').getByRole('button', { name: 'Filters' })).toBeFocused()
    await openSheet(page)
  })

  test('all that is chosen in it is one step back, whatever closed it', async ({ page }) => {
    await open(page, '/collections?sortBy=name&page=2')
    for (const close of ['Close', /^Show \d+ dress/]) {
      const sheet = await openSheet(page)
      await sheet.getByText('Bridal', { exact: true }).click()
      await sheet.getByText('Ivory', { exact: true }).click()
      await expect(page).toHaveURL('/collections?sortBy=name&category=Bridal&color=Ivory')
      await sheet.getByRole('button', { name: close }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('link', { name: 'Remove Ivory' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/collections?sortBy=name&page=2')
      await expect(sheet).toBeHidden()
    }
  })

  test('Back takes back what was chosen and typed in it', async ({ page }) => {
    await open(page, '/collections')
    const sheet = await openSheet(page)
    await sheet.getByText('Bridal', { exact: true }).click()
    await sheet.getByText('Ivory', { exact: true }).click()
    await expect(page).toHaveURL('/collections?category=Bridal&color=Ivory')
    await sheet.getByLabel('Highest price, $').fill('150')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/collections')
    await expect((await openSheet(page)).getByLabel('Highest price, $')).toHaveValue('500')
  })

  test('closed in any way it applies the price that was typed', async ({ page }) => {
    await open(page, '/collections')
    const sheet = await openSheet(page)
    await sheet.getByLabel('Highest price, $').fill('150')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/collections?maxPrice=150')
    await expect(sheet).toBeHidden()
    await openSheet(page)
    await sheet.getByLabel('Highest price, $').fill('200')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/collections?maxPrice=200')
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/collections?maxPrice=150')
    await expect(sheet).toBeHidden()
  })

  test('closed twice in one moment it does not lead away from the list', async ({ page }) => {
    await open(page, '/')
    await page.goto('/collections')
    await live(page)
    const sheet = await openSheet(page)
    await sheet.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/collections')
    await openSheet(page)
  })

  test('Forward opens it again, and what is done after it was closed does not', async ({ page }) => {
    await open(page, '/collections')
    const sheet = await openSheet(page)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await page.goForward()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A-Z')
    await expect(page).toHaveURL('/collections?sortBy=name')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Adèle')
    await expect(sheet).toBeHidden()
    await openSheet(page)
  })

  test('words that were typed and not sent stay unsent when it is closed, and go with its button', async ({
    page,
  }) => {
    await open(page, '/collections')
    const box = page.getByRole('combobox', { name: 'Search dresses' })
    await box.fill('lace')
    const sheet = await openSheet(page)
    await sheet.getByLabel('Highest price, $').fill('250')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/collections?maxPrice=250')
    await expect(box).toHaveValue('lace')
    await openSheet(page)
    await sheet.getByLabel('Highest price, $').press('Enter')
    await expect(page).toHaveURL('/collections?maxPrice=250&search=lace')
    await expect(sheet).toBeHidden()
  })

  test('open at a reload it is open again, and closes', async ({ page }) => {
    await open(page, '/collections')
    const sheet = await openSheet(page)
    await sheet.getByText('Ivory', { exact: true }).click()
    await expect(page).toHaveURL('/collections?color=Ivory')
    await reload(page)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: /^Show \d+ dress/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/collections?color=Ivory')
  })
})

test('Back closes the enlarged picture and leaves the dress where it was; Forward opens it again', async ({
  page,
}) => {
  await open(page, '/collections')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await live(page)
  const address = page.url()
  await page.evaluate(() => window.scrollTo(0, 90))
  // Playwright's own click would scroll first.
  await page.locator('a.plate').evaluate((link: HTMLElement) => link.click())
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer).toContainText('Picture 2 of')
  const turned = () => page.locator('ul:has(> li > a.plate)').evaluate((strip) => strip.scrollLeft)
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
  await expect(page).toHaveURL('/collections')
})

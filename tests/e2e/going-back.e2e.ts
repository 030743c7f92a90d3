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

test('Back closes the enlarged picture and leaves the dress where it was', async ({ page }) => {
  await open(page, '/collections')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  const address = page.url()
  await page.getByRole('region', { name: 'Pictures of this dress' }).getByRole('img').first().click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('Picture 2 of')
  await page.goBack()
  await expect(viewer).toBeHidden()
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL('/collections')
})

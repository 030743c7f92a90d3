import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { collection } from '#tests/components/catalogue.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const main = page.getByRole('main')
const sheet = page.getByRole('dialog', { name: 'Filters' })
const highest = sheet.getByLabelText('Highest price, $')
const close = sheet.getByRole('button', { name: 'Close' })

beforeEach(() => useViewport('phone'))

async function openSheet(): Promise<void> {
  await main.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(sheet.getByRole('group', { name: 'Colour' })).toBeVisible()
}

test('all filters chosen in the sheet are one history entry, however it was closed', async () => {
  const { address, history } = await renderPage('/collections?sortBy=name&page=2', collection())
  for (const name of ['Close', /^Show \d+ dress/]) {
    await openSheet()
    await sheet.getByText('Bridal', { exact: true }).click()
    await sheet.getByText('Ivory', { exact: true }).click()
    await expect.poll(address).toBe('/collections?sortBy=name&category=Bridal&color=Ivory')
    await sheet.getByRole('button', { name }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Remove Ivory' })).toBeVisible()
    history.back()
    await expect.poll(address).toBe('/collections?sortBy=name&page=2')
    await expect.element(sheet).not.toBeInTheDocument()
  }
})

test('Back undoes what was chosen and typed in the sheet', async () => {
  const { address, history } = await renderPage('/collections', collection())
  await openSheet()
  await sheet.getByText('Bridal', { exact: true }).click()
  await sheet.getByText('Ivory', { exact: true }).click()
  await expect.poll(address).toBe('/collections?category=Bridal&color=Ivory')
  await highest.fill('150')
  await expectAccessible('catalogue/web/collection/filters/filter-sheet.tsx FilterSheet')
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(address()).toBe('/collections')
  await openSheet()
  await expect.element(highest).toHaveValue('')
})

test('closing the sheet in any way applies the typed price', async () => {
  const { address, history } = await renderPage('/collections', collection())
  await openSheet()
  await highest.fill('150')
  await close.click()
  await expect.poll(address).toBe('/collections?maxPrice=150')
  await expect.element(sheet).not.toBeInTheDocument()
  await openSheet()
  await highest.fill('200')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/collections?maxPrice=200')
  await expect.element(sheet).not.toBeInTheDocument()
  history.back()
  await expect.poll(address).toBe('/collections?maxPrice=150')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a double click on Close does not leave the list', async () => {
  const { address, history } = await renderPage('/about', collection())
  history.push('/collections')
  await openSheet()
  const button = close.element() as HTMLElement
  button.click()
  button.click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(address()).toBe('/collections')
  await openSheet()
})

test('Forward opens the sheet again; a later filter change does not', async () => {
  const { address, history } = await renderPage('/collections', collection())
  await openSheet()
  await close.click()
  await expect.element(sheet).not.toBeInTheDocument()
  history.forward()
  await expect.element(sheet).toBeVisible()
  await close.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name A-Z')
  await expect.poll(address).toBe('/collections?sortBy=name')
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toMatchTextContent(/^Champagne/)
  await expect.element(sheet).not.toBeInTheDocument()
  await openSheet()
})

test('an unsubmitted search stays unsubmitted when the sheet is closed, and is submitted with its form', async () => {
  const { address } = await renderPage('/collections', collection())
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('lace')
  // The suggestions would cover the button.
  await expect.element(page.getByRole('option').first()).toBeVisible()
  ;(box.element() as HTMLElement).blur()
  await openSheet()
  await highest.fill('250')
  await close.click()
  await expect.poll(address).toBe('/collections?maxPrice=250')
  await expect.element(box).toHaveValue('lace')
  await openSheet()
  await highest.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?maxPrice=250&search=lace')
  await expect.element(sheet).not.toBeInTheDocument()
})

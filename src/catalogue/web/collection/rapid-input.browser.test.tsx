import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { suggestDresses } from '#catalogue/search-contract.ts'
import { collection } from '#tests/components/catalogue.ts'
import { heldReply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

// Fast input: every choice applies, and what was removed stays removed.

const box = page.getByRole('combobox', { name: 'Search dresses' })
const removal = page.getByRole('link', { name: 'Remove “lace”' })

/** Searches for lace, removes it, and goes back and forward. */
async function removeSearch() {
  const rendered = await renderPage('/collections', collection())
  const { address, history } = rendered
  const search = async () => {
    await box.fill('lace')
    await userEvent.keyboard('{Enter}')
    await expect.element(removal).toBeVisible()
  }
  const expectRemoved = async () => {
    await expect.poll(address).toBe('/collections')
    await expect.element(box).toHaveValue('')
  }
  await search()
  await removal.click()
  await expectRemoved()
  await search()
  history.back()
  await expectRemoved()
  history.forward()
  await expect.element(box).toHaveValue('lace')
  return { ...rendered, expectRemoved }
}

test('a removed search does not come back', async () => {
  const { expectRemoved } = await removeSearch()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expectRemoved()
})

test('a search removed in the sheet of a phone does not come back', async () => {
  await useViewport('phone')
  const { expectRemoved } = await removeSearch()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabelText('Highest price, $').fill('60')
  await sheet.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(sheet.getByLabelText('Highest price, $')).toHaveValue('')
  await sheet.getByRole('button', { name: 'Show 64 dresses' }).click()
  await expectRemoved()
})

test('filters changed before the first navigation finished all apply', async () => {
  const { address } = await renderPage('/collections', collection())
  await expect.element(page.getByRole('checkbox', { name: /^Ivory/ })).toBeVisible()
  for (const value of ['Bridal', 'Evening', 'Ivory', 'Champagne', 'AOUKAR', 'Ivory'])
    document.querySelector<HTMLInputElement>(`main input[value="${value}"]`)?.click()
  document.querySelector<HTMLElement>('main a[aria-label="List"]')?.click()
  // The second click removes Ivory.
  await expect.poll(address).toBe('/collections?category=Evening&color=Champagne&branch=AOUKAR&view=list')
  await expect.element(page.getByRole('link', { name: 'Remove Champagne' })).toBeVisible()
  for (const chip of document.querySelectorAll<HTMLElement>('main a[aria-label^="Remove "]')) chip.click()
  await expect.poll(address).toBe('/collections?view=list')
})

test('repeating the previous search before the navigation finished applies it', async () => {
  const { address } = await renderPage('/collections?search=navy', collection())
  const input = box.element() as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  for (const text of ['ivory', 'navy']) {
    set!.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.form!.requestSubmit()
  }
  await expect.poll(address).toBe('/collections?search=navy')
  await expect.element(box).toHaveValue('navy')
})

test('suggestions that arrive after their search stay closed', async () => {
  const suggestions = heldReply(suggestDresses, { searches: ['lace', 'lace veil'], dresses: [] })
  const { address } = await renderPage('/collections', [...collection(), suggestions])
  await box.fill('lace')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?search=lace')
  suggestions.send()
  const list = page.getByRole('listbox', { name: 'Suggestions', includeHidden: true })
  await expect.element(list.getByRole('option', { includeHidden: true })).toHaveLength(2)
  await expect.element(list).not.toBeVisible()
  await userEvent.keyboard('{End} v')
  await expect.element(list).toBeVisible()
})

test('a checkbox keeps its state while the navigation is pending', async () => {
  const { address } = await renderPage('/collections', collection())
  const checkbox = page.getByRole('checkbox', { name: /^Ivory/ })
  await expect.element(checkbox).toBeVisible()
  const input = checkbox.element() as HTMLInputElement
  input.click()
  for (let frames = 0; frames < 40; frames++) {
    expect(input.checked).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  await expect.poll(address).toBe('/collections?color=Ivory')
})

test.for([0, 16, 60])('a checkbox checked and unchecked within %i ms is unchecked', async (pause) => {
  const { api, address } = await renderPage('/collections', collection())
  const checkbox = page.getByRole('checkbox', { name: /^Ivory/ })
  await expect.element(checkbox).toBeVisible()
  const input = checkbox.element() as HTMLInputElement
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: 4 })
  input.click()
  await new Promise((done) => setTimeout(done, pause))
  input.click()
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.element(page.getByRole('checkbox', { name: /^Champagne/ })).toBeEnabled()
  await expect.poll(() => api.openCalls).toBe(0)
  await expect.poll(address).toBe('/collections')
  await expect.element(checkbox).not.toBeChecked()
})

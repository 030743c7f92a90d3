import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { suggestDresses } from '#catalogue/search-contract.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { catalogue, collection } from '#tests/components/catalogue.ts'
import { holdReplies, reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const main = page.getByRole('main')
const results = main.getByRole('listitem').filter({ has: page.getByRole('heading') })
const status = main.getByRole('status').first()
const panel = page.getByRole('form', { name: 'Filters' })
const box = page.getByRole('combobox', { name: 'Search dresses' })
const suggestions = page.getByRole('listbox', { name: 'Suggestions' })

test('the list can be sorted, and dresses without a price come last', async () => {
  const { address } = await renderPage('/collections', collection())
  const prices = () =>
    results.elements().map(({ textContent }) => Number(/\$([\d,]+)/.exec(textContent)?.[1]))
  const rising = catalogue.flatMap(({ rentalPrice }) => Number(rentalPrice) || []).sort((a, b) => a - b)
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect.element(order).toHaveValue('newest')
  await expectAccessible()
  await order.selectOptions('Price: Low to High')
  await expect.poll(address).toBe('/collections?sortBy=price-low')
  await expect.poll(prices).toEqual(rising.slice(0, 12))
  await order.selectOptions('Price: High to Low')
  await expect.poll(address).toBe('/collections?sortBy=price-high')
  await expect.poll(prices).toEqual(rising.toReversed().slice(0, 12))
  await order.selectOptions('Name A-Z')
  await expect.poll(address).toBe('/collections?sortBy=name')
  await expect.element(results.first()).toMatchTextContent(/^Champagne/)
  await renderPage('/collections?sortBy=price-low&page=6', collection())
  await expect.element(results.last()).toMatchTextContent('Call for Price')
})

test('the list view shows details of each dress, and the grid view can be restored', async () => {
  const { address } = await renderPage('/collections?category=Bridal', collection())
  const view = page.getByRole('navigation', { name: 'View' })
  await view.getByRole('link', { name: 'List' }).click()
  await expect.poll(address).toBe('/collections?category=Bridal&view=list')
  await expect.element(results.first().getByText('Size')).toBeVisible()
  await view.getByRole('link', { name: 'Grid' }).click()
  await expect.poll(address).toBe('/collections?category=Bridal')
})

test('pagination shows five page numbers at a time', async () => {
  const { address } = await renderPage('/collections', collection())
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = () =>
    pages
      .getByRole('link', { name: /^Page \d/ })
      .elements()
      .map(({ textContent }) => textContent)
  // The pages load once they are near. The list may still move.
  await expect
    .poll(() => {
      page.getByRole('main').element().scrollIntoView({ block: 'end' })
      return pages.query()
    })
    .not.toBeNull()
  expect(pages.getByRole('link', { name: 'Previous' }).query()).toBeNull()
  expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect.poll(address).toBe('/collections?page=2')
  await expect.element(status).toHaveTextContent('Showing 13 to 24 of 64 dresses')
  await expect.element(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => scrollY).toBe(0)
  await pages.getByRole('link', { name: 'Page 5' }).click()
  await expect.poll(numbers).toEqual(['2', '3', '4', '5', '6'])
  await pages.getByRole('link', { name: 'Page 6' }).click()
  await expect.element(results).toHaveLength(4)
  await expect.element(pages.getByRole('link', { name: 'Next' })).not.toBeInTheDocument()
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(address).toBe('/collections?page=5')
})

test('a page after the last links to the last one with the same filters', async () => {
  const { address } = await renderPage('/collections?category=Evening&page=999', collection())
  await expect.element(status).toHaveTextContent('There is no page 999')
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'This page does not exist' }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View All Dresses' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to page 3, the last' }).click()
  await expect.poll(address).toBe('/collections?category=Evening&page=3')
  await expect.element(results.first()).toBeVisible()
})

test('a skip link leads keyboard users past the filters', async () => {
  await renderPage('/collections', collection())
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await expect.element(page.getByRole('checkbox', { name: /^Ivory/ })).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to the dresses' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(page.getByRole('link', { name: 'Grid' })).toHaveFocus()
})

test('the list of a phone does not move while the next one loads', async () => {
  await useViewport('phone')
  const { api } = await renderPage('/collections', collection())
  const top = () => main.getByRole('heading', { level: 2 }).first().element().getBoundingClientRect().y
  const before = top()
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  api.add(
    reply(listDresses, () =>
      held.then(() => ({ dresses: catalogue.slice(0, 12), total: 64, corrected: null, near: null })),
    ),
  )
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name A-Z')
  await expect.element(status).toBeEmptyDOMElement()
  expect(top()).toBe(before)
  letThrough()
  await expect.element(status).toMatchTextContent('Showing 1 to 12')
})

test('a filter sends each request once, and replies that come soon are shown in one step', async () => {
  const { api } = await renderPage('/collections', collection())
  const ivory = panel.getByRole('checkbox', { name: /^Ivory/ })
  await expect.element(ivory).toBeEnabled()
  const { replies, send } = holdReplies(collection(), listDresses)
  api.add(...replies)
  const calls = () => [api.callsOf(listDresses).length, api.callsOf(getDressFilters).length]
  const [lists, filters] = calls() as [number, number]
  const texts = new Set<string | null>()
  const record = new MutationObserver(() => texts.add(status.element().textContent))
  record.observe(page.getByRole('main').element(), { subtree: true, childList: true, characterData: true })
  const input = ivory.element() as HTMLInputElement
  input.click()
  setTimeout(send, 30)
  await expect.element(page.getByRole('link', { name: 'Remove Ivory' })).toBeVisible()
  await expect.poll(() => api.openCalls).toBe(0)
  record.disconnect()
  expect(texts).toContain(status.element().textContent)
  expect(texts).not.toContain('')
  expect(calls()).toEqual([lists + 1, filters + 1])
})

test('a list that fails after a filter change keeps the filters and loads on retry', async () => {
  const { api } = await renderPage('/collections', collection())
  const refuse = () => {
    throw new Refused(tooMany)
  }
  api.add(reply(listDresses, refuse), reply(getDressFilters, refuse))
  const evening = panel.getByRole('radio', { name: /^Evening/ })
  await evening.click()
  const failure = page.getByRole('alert')
  await expect.element(failure).toMatchTextContent('The dresses could not be loaded')
  await expect.element(evening).toBeChecked()
  api.add(...collection())
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect.element(failure).not.toBeInTheDocument()
  await expect.element(status).toMatchTextContent('Showing 1 to 12')
})

test('search applies with Enter or its button, and text typed meanwhile stays', async () => {
  const { address } = await renderPage('/collections', collection())
  await box.fill('navy kaftan')
  expect(address()).toBe('/collections')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?search=navy+kaftan')
  await expect.element(page.getByRole('heading', { level: 2, name: /Navy Kaftan/ }).first()).toBeVisible()
  await box.fill('kaftan')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(address).toBe('/collections?search=kaftan')
  await page.getByRole('link', { name: 'Remove “kaftan”' }).click()
  await expect.poll(address).toBe('/collections')
  await expect.element(box).toHaveValue('')
  await box.fill('lace')
  const input = box.element() as HTMLInputElement
  input.form?.requestSubmit()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'lace veil')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(address).toBe('/collections?search=lace')
  await expect.element(page.getByRole('link', { name: 'Remove “lace”' })).toBeVisible()
  await expect.element(box).toHaveValue('lace veil')
})

test('suggestions are chosen with the keyboard, and close with Escape', async () => {
  const { address } = await renderPage('/collections', collection())
  await box.fill('merm')
  await expect.element(suggestions.getByRole('option').first()).toHaveTextContent('mermaid')
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(suggestions.getByRole('option', { name: 'mermaid', exact: true }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(suggestions).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/collections?search=mermaid')
})

test('suggestions within a category lead to dresses of that category', async () => {
  const { api, address } = await renderPage('/collections?category=Bridal', collection())
  await box.fill('lace')
  await suggestions.getByRole('option').first().click()
  expect(api.callsOf(suggestDresses)).toMatchObject([{ query: { category: ['Bridal'], search: 'lace' } }])
  await expect.poll(address).toBe('/collections?category=Bridal&search=lace')
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catalogue, collection } from '#tests/components/catalogue.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'

const main = page.getByRole('main')
const results = main.getByRole('listitem').filter({ has: page.getByRole('heading') })
const status = main.getByRole('status', { includeHidden: true }).filter({ hasText: /dress/ }).first()
const panel = page.getByRole('form', { name: 'Filters' })
const removal = (name: string) => page.getByRole('link', { name: `Remove ${name}`, exact: true })

/** The filters; a phone opens their sheet first. */
async function openFilters(viewport: (typeof viewports)[number]) {
  if (viewport === 'desktop') return panel
  await main.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

test.for(viewports)(
  'each filter applies at once, is in the URL and resets the page number, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    const { address } = await renderPage('/collections?sortBy=name&page=2', collection())
    const filters = await openFilters(viewport)
    const choose = async (group: string, name: string, search: string) => {
      const choices = filters.getByRole('group', { name: group, exact: true })
      await choices.getByText(name, { exact: true }).click()
      await expect.poll(address).toBe(`/collections?sortBy=name&${search}`)
      await expect.element(choices.getByLabelText(new RegExp(`^${name}`))).toBeChecked()
    }
    await choose('Category', 'Evening', 'category=Evening')
    await choose('Evening types', 'Kaftan', 'category=Evening&subType=Kaftan')
    await choose('Showroom', 'Aoukar', 'category=Evening&subType=Kaftan&branch=AOUKAR')
    await choose('Colour', 'Ivory', 'category=Evening&subType=Kaftan&branch=AOUKAR&color=Ivory')
    const { size } = catalogue.find(({ subType, color }) => subType.includes('Kaftan') && color === 'Ivory')!
    await choose('Size', size!, `category=Evening&subType=Kaftan&branch=AOUKAR&color=Ivory&size=${size}`)
    const total = catalogue.filter(
      (dress) => dress.subType.includes('Kaftan') && dress.color === 'Ivory' && dress.size === size,
    ).length
    if (viewport === 'phone') await filters.getByRole('button', { name: /^Show \d+ dress/ }).click()
    await expect
      .element(status)
      .toHaveTextContent(total === 1 ? 'Showing 1 dress' : `Showing ${total} dresses`)
    await expect.element(results).toHaveLength(total)

    const chips = page.getByRole('list', { name: 'Chosen filters' })
    for (const name of ['Evening', 'Kaftan', 'Aoukar', 'Ivory', `Size ${size}`])
      await expect.element(chips.getByRole('link', { name: `Remove ${name}` })).toBeVisible()
    await chips.getByRole('link', { name: 'Remove Kaftan' }).click()
    await expect.poll(address).not.toMatch(/subType/)
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(address).toBe('/collections?sortBy=name')
    await expect.element(chips).not.toBeInTheDocument()
  },
)

test('two colours show the dresses of both, and changing the category clears the types', async () => {
  const { address } = await renderPage('/collections?category=Evening&subType=Kaftan', collection())
  await panel.getByText('Bridal', { exact: true }).click()
  await expect.poll(address).toBe('/collections?category=Bridal')
  await panel.getByText('Ivory', { exact: true }).click()
  await panel.getByText('Champagne', { exact: true }).click()
  await expect.poll(address).toBe('/collections?category=Bridal&color=Ivory&color=Champagne')
  const bridal = catalogue.filter(({ category, color }) => category[0] === 'Bridal' && color !== 'Off White')
  await expect.element(status).toMatchTextContent(`${bridal.length} dresses`)
  await panel.getByRole('button', { name: 'Hide names' }).click()
  await expect.element(panel.getByRole('button', { name: 'Show names' })).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: 'Ivory' })).toBeChecked()
})

test.for(viewports)(
  'a price applies only with its button, which shows the number of results, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    const { address } = await renderPage('/collections', collection())
    const filters = await openFilters(viewport)
    const total = catalogue.filter(({ rentalPrice }) => rentalPrice && Number(rentalPrice) <= 150).length
    await filters.getByLabelText('Highest price, $').fill('150')
    const button = filters.getByRole('button', {
      name: viewport === 'phone' ? /^Show \d+ dress/ : 'Apply Filters',
    })
    await expect.element(button).toMatchTextContent(String(total))
    expect(address()).toBe('/collections')
    filters.getByRole('slider', { name: 'Lowest price' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(filters.getByLabelText('Lowest price, $')).toHaveValue('10')
    expect(address()).toBe('/collections')
    await button.click()
    await expect.poll(address).toBe('/collections?minPrice=10&maxPrice=150')
    if (viewport === 'phone') await expect.element(filters).not.toBeInTheDocument()
    await expect.element(removal('$10 to $150')).toBeVisible()
    await expect.element(main.getByText('Call for Price')).not.toBeInTheDocument()
  },
)

test('an empty result offers relaxed filters and the whole collection', async () => {
  const { address, history } = await renderPage('/collections?category=Bridal&color=Black', collection())
  await expect.element(main.getByRole('status').first()).toHaveTextContent('0 dresses')
  await expect.element(page.getByText('No dresses match')).toHaveLength(1)
  await expect.element(page.getByText('Try another colour, size or price')).toBeVisible()
  const relaxed = page.getByRole('navigation', { name: 'Change your filters' }).getByRole('link')
  await expect.element(relaxed).toHaveLength(1)
  await expect.element(relaxed).toMatchTextContent(/^Any colour\d+ dresses$/)
  await expect
    .element(page.getByRole('region', { name: /^Close to your choice, leaving out the/ }))
    .toBeVisible()
  await relaxed.click()
  await expect.poll(address).toBe('/collections?category=Bridal')
  history.back()
  await page.getByRole('link', { name: 'View All Dresses' }).click()
  await expect.poll(address).toBe('/collections')
  await expect.element(results).toHaveLength(12)
})

test('Back undoes one filter after the other', async () => {
  const { address, history, router } = await renderPage('/collections', collection())
  await panel.getByText('Evening', { exact: true }).click()
  await expect.poll(address).toBe('/collections?category=Evening')
  await panel.getByText('Navy', { exact: true }).click()
  await expect.poll(address).toBe('/collections?category=Evening&color=Navy')
  await expect.element(removal('Navy')).toBeVisible()
  await expect.poll(() => router.state.status).toBe('idle')
  history.back()
  await expect.poll(address).toBe('/collections?category=Evening')
  await expect.element(panel.getByRole('checkbox', { name: 'Navy' })).not.toBeChecked()
  await expect.element(panel.getByRole('radio', { name: /^Evening/ })).toBeChecked()
  await expect.poll(() => router.state.status).toBe('idle')
  history.back()
  await expect.element(panel.getByRole('radio', { name: 'All dresses' })).toBeChecked()
})

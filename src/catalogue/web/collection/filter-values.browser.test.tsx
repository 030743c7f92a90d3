import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#shared/dates.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { collection } from '#tests/components/catalogue.ts'
import { heldReply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const today = '2026-11-23'
const quick = page.getByRole('list', { name: 'Quick filters' })
const panel = page.getByRole('form', { name: 'Filters' })
const low = panel.getByLabelText('Lowest price, $')
const high = panel.getByLabelText('Highest price, $')
const day = panel.getByLabelText('Date of your event')
const removal = (name: string) => page.getByRole('link', { name: `Remove ${name}`, exact: true })

test('quick filters apply with one press, keep the focus and can be removed by another press, on a phone', async () => {
  await useViewport('phone')
  const { address } = await renderPage('/collections?sortBy=name', collection())
  const press = async (name: string, expected: string, chosen = true) => {
    const link = quick.getByRole('link', { name, exact: true })
    // Until the new counts have loaded the link may be disabled.
    await expect.element(link).toHaveAttribute('href')
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe(`/collections?sortBy=name${expected}`)
    await expect.poll(() => link.element().ariaCurrent).toBe(chosen ? 'true' : null)
    await expect.element(link).toHaveFocus()
  }
  await press('Ivory', '&color=Ivory')
  await expect.element(removal('Ivory')).toBeVisible()
  await press('Ivory', '', false)
  await press('Bridal', '&category=Bridal')
  await press('Mermaid', '&category=Bridal&subType=Mermaid')
  await press('Evening', '&category=Evening')
  await press('Up to $150', '&category=Evening&maxPrice=150')
  await press('Evening', '&maxPrice=150', false)
  await press('Up to $150', '', false)
  expect(quick.element().querySelectorAll('[aria-current]')).toHaveLength(0)
})

test('a quick filter without results is disabled', async () => {
  await renderPage('/collections?category=Evening', collection())
  await expect.element(quick.getByRole('link', { name: 'Off White' })).not.toBeInTheDocument()
  await renderPage('/collections?color=Off+White', collection())
  for (const name of ['Evening', 'Up to $150']) {
    await expect.element(quick.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(quick.getByRole('link', { name })).not.toHaveAttribute('href')
  }
  expect(quick.getByRole('link', { name: 'Bridal' }).element().getAttribute('href')).toMatch(
    /category=Bridal/,
  )
})

test('quick filters clicked in the same frame all apply', async () => {
  const { address } = await renderPage('/collections', collection())
  await expect.element(quick).toBeVisible()
  for (const link of quick.element().querySelectorAll('a'))
    if (['Up to $150', 'Ivory', 'Off White'].includes(link.textContent)) link.click()
  await expect.poll(address).toMatch(/maxPrice=150/)
  expect(address()).toMatch(/color=Ivory/)
  expect(address()).toMatch(/color=Off\+White/)
})

test('a price beyond the end of the slider applies', async () => {
  const { address } = await renderPage('/collections', collection())
  const apply = panel.getByRole('button', { name: /^Apply Filters/ })
  await high.fill('٧٠٠')
  await expect.element(high).toHaveValue('700')
  await apply.click()
  await expect.poll(address).toBe('/collections?maxPrice=700')
  await expect.element(removal('$0 to $700')).toBeVisible()
  await expect.element(high).toHaveValue('700')
  await high.fill('500')
  await apply.click()
  // Also at the end of the slider: there may be more expensive dresses.
  await expect.poll(address).toBe('/collections?maxPrice=500')
  await expect.element(removal('$0 to $500')).toBeVisible()
  await high.fill('')
  await low.fill('600')
  await apply.click()
  await expect.poll(address).toBe('/collections?minPrice=600')
  await expect.element(removal('$600 and more')).toBeVisible()
})

test('an empty price is no limit, and swapped limits are corrected', async () => {
  const { address } = await renderPage('/collections?maxPrice=200', collection())
  await low.fill('300')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?maxPrice=300&minPrice=200')
  await expect.element(low).toHaveValue('200')
  await high.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?minPrice=200')
  await expect.element(high).toHaveValue('')
  await expect.element(high).toHaveAttribute('placeholder', '500+')
})

test('a past day is rejected, stays in the field and does not block other filters', async () => {
  const past = addDays(today, -1)
  const refused = page.getByText('This day has passed. Please choose today or a later day.')
  const clock = heldReply(getShowroomClock, { date: today, time: '10:00', timeZone: 'Asia/Beirut' })
  const { address } = await renderPage('/collections', [...collection(), clock])
  await day.fill(past)
  clock.send()
  await expect.element(day).toHaveAttribute('min', today)
  await expect.element(refused).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(day).toHaveValue(past)
  expect(address()).toBe('/collections')
  await page.getByRole('combobox', { name: 'Search dresses' }).fill('mermaid')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?search=mermaid')
  await expect.element(day).toHaveValue(past)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(address).toBe('/collections')
  await expect.element(day).toHaveValue('')
  await day.fill(today)
  await expect.poll(address).toBe(`/collections?eventDate=${today}`)
  await expect.element(page.getByText('Dresses already rented for that day are not shown.')).toBeVisible()
  await renderPage(`/collections?eventDate=${past}`, collection())
  await expect.element(refused).toBeVisible()
})

test('a refused day goes with the day that it was typed over', async () => {
  const refused = page.getByText('This day has passed. Please choose today or a later day.')
  const { address } = await renderPage(`/collections?color=Black&eventDate=${today}`, collection())
  await expect.element(day).toHaveAttribute('min', today)
  await day.fill(addDays(today, -1))
  await expect.element(refused).toBeVisible()
  await page.getByRole('link', { name: /^Remove .*20\d\d/ }).click()
  await expect.poll(address).toBe('/collections?color=Black')
  await expect.element(refused).not.toBeInTheDocument()
  await expect.element(day).toHaveValue('')
})

test('a day typed and cleared before the showroom clock has loaded is not applied', async () => {
  const clock = heldReply(getShowroomClock, { date: today, time: '10:00', timeZone: 'Asia/Beirut' })
  const { address } = await renderPage('/collections', [...collection(), clock])
  await day.fill(today)
  await day.fill('')
  clock.send()
  await expect.element(day).toHaveAttribute('min', today)
  await page.getByRole('link', { name: 'Up to $150' }).click()
  await expect.poll(address).toBe('/collections?maxPrice=150')
  await expect.element(day).toHaveValue('')
})

test('the day among the quick filters follows the clock of the showroom, not of the browser', async () => {
  const date = '2024-06-01'
  const clock = heldReply(getShowroomClock, { date, time: '10:00', timeZone: 'Asia/Beirut' })
  clock.send()
  const { address } = await renderPage('/collections', [...collection(), clock])
  await quick.getByLabelText('Your day').fill(date)
  await expect.poll(address).toBe(`/collections?eventDate=${date}`)
})

test('a search dismisses the keyboard of a phone', async () => {
  await useViewport('phone')
  const { address } = await renderPage('/collections', collection())
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('lace')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collections?search=lace')
  await expect.element(box).not.toHaveFocus()
  await box.fill('merm')
  await page.getByRole('option', { name: 'mermaid', exact: true }).click()
  await expect.poll(address).toBe('/collections?search=mermaid')
  await expect.element(box).not.toHaveFocus()
})

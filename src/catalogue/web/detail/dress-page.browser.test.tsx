import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCompanions, listSimilarDresses } from '#catalogue/search-contract.ts'
import { type Dress, getDress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { offer } from '#rentals/screens/customers/web/request/offer/rental-offer.fixture.ts'
import { listDressReviews } from '#reviews/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'

const main = page.getByRole('main')
const hiddenPrice = { rentalPrice: null, hidePrice: true }

function openDress(change: Partial<Dress> = {}) {
  return renderPage(`/dress/${dress.id}`, [
    reply(getDress, { ...dress, ...change }),
    reply(listCompanions, { dresses: [] }),
    reply(listSimilarDresses, { dresses: [] }),
    reply(listDressReviews, { count: 0, average: null, reviews: [] }),
    reply(getRentalOffer, offer),
  ])
}

test('a dress page shows details, price and showroom, and can be shared', async () => {
  await openDress({ description: 'Chantilly over silk.' })
  await expect.element(page.getByRole('heading', { level: 1, name: dress.title })).toBeVisible()
  await expect.element(main).toMatchTextContent('Rental Price$120')
  await expect.element(main.getByText(/^Retail value \$/)).toBeVisible()
  await expect.element(main.getByText('Chantilly over silk.')).toBeVisible()
  await expectAccessible()
  await expect.element(main.getByText('Ivory', { exact: true })).toBeVisible()
  await expect.element(main.getByText(/^Available to try on at /)).toBeVisible()
  const text = `${dress.title} http://localhost/dress/${dress.id}`
  await expect
    .element(page.getByRole('link', { name: 'Share via WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(text)}`)
})

test('a press adds an accessory of “Wear it with” to the try-on list, and its link keeps the date', async () => {
  const veil = {
    ...dress,
    id: '01900000-0000-7000-8000-0000000000a1',
    title: 'Pearl veil',
    category: ['Veils'],
  }
  await renderPage(`/dress/${dress.id}?eventDate=2027-03-13`, [
    reply(getDress, dress),
    reply(listCompanions, ({ query }) => ({ dresses: query.eventDate === '2027-03-13' ? [veil] : [] })),
    reply(listSimilarDresses, { dresses: [] }),
    reply(getRentalOffer, offer),
    reply(listDressReviews, { count: 0, average: null, reviews: [] }),
  ])
  const section = page.getByRole('region', { name: 'Wear it with, free for Saturday 13 March' })
  const link = section.getByRole('link', { name: 'Pearl veil' })
  await expect.element(link).toHaveAttribute('href', `/dress/${veil.id}?eventDate=2027-03-13`)
  await section.getByRole('button', { name: 'Add to my fitting: Pearl veil' }).click()
  await expect
    .element(section.getByRole('button', { name: 'In my fitting: Pearl veil' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('fitting')).toBe(JSON.stringify([veil.id]))
})

test('a dress says the body that it is made for, in centimetres or inches', async () => {
  await openDress({ bust: 925, waist: 737 })
  await expect.element(main).toMatchTextContent('Made forBust 92.5 cm, waist 73.7 cm')
  await page.getByRole('button', { name: 'Show inches' }).click()
  await expect.element(main).toMatchTextContent('Made forBust 36.42 in, waist 29 in')
  await page.getByRole('button', { name: 'Show centimetres' }).click()
})

test('a dress with a hidden price offers to ask for it, on its page and in the list', async () => {
  await openDress(hiddenPrice)
  await expect
    .element(page.getByRole('link', { name: 'Call for Price', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=/))
  await renderPage('/collections', collection([{ ...dress, ...hiddenPrice }]))
  await expect.element(main.getByRole('link', { name: dress.title })).toMatchTextContent('Call for Price')
})

test.for(viewports)('long words and URLs of a lender do not overflow the page, on a %s', async (viewport) => {
  await useViewport(viewport)
  const address = 'https://pictures.example/p/CxYz123AbCdEfGhIjKlMnOp/?utm_source=copied_from_somewhere_else'
  await openDress({
    title: 'Spitzenbrautkleiderkollektionsstück',
    description: `As seen at ${address}`,
  })
  await expect.element(page.getByText(address)).toBeVisible()
  for (const width of viewport === 'phone' ? [360, 768] : [1024, 1440]) {
    await page.viewport(width, 800)
    await expect.poll(() => innerWidth).toBe(width)
    await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBe(0)
  }
})

test('the price of a dress is on the first screen of a phone', async () => {
  await useViewport('phone')
  for (const change of [
    { title: 'Ivory' },
    { title: 'Champagne Ball Gown with a Chantilly Lace Train' },
    hiddenPrice,
  ]) {
    await page.viewport(390, 844)
    await openDress(change)
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.viewport(width, height)
      await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height])
      expect(scrollY).toBe(0)
      await expect.poll(visiblePrices, { message: `${JSON.stringify(change)} at ${height}` }).toHaveLength(1)
    }
  }
})

/** The prices on the screen that nothing covers. */
function visiblePrices(): Element[] {
  return main
    .getByText(/^(\$\d[\d,.]*|Call for Price)$/)
    .elements()
    .filter((text) => {
      const { left, top, right, bottom } = text.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return bottom > top && bottom <= innerHeight && text.contains(document.elementFromPoint(x, y))
    })
}

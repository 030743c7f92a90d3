import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { storeEventDate } from '#catalogue/web/card/event-date.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { tryOnStore } from './try-on-list.ts'

const odette = {
  ...dress,
  id: '01900000-0000-7000-8000-000000000303',
  title: 'Odette',
  rentalPrice: '350.00',
}
const veil = { ...dress, id: '01900000-0000-7000-8000-000000000304', title: 'Veil', rentalPrice: '180.50' }
const tiara = { ...dress, id: '01900000-0000-7000-8000-000000000305', title: 'Tiara', rentalPrice: null }

test('the list says what its pieces cost together, and is requested for the date of this device', async () => {
  const dresses = [odette, veil, tiara]
  tryOnStore.write(dresses.map(({ id }) => id))
  storeEventDate(() => localStorage, '2027-06-19')
  await renderPage('/fitting', [reply(listChosenDresses, { dresses, taken: [] })])
  await expect.element(page.getByText('3 pieces are in your fitting.')).toBeVisible()
  const prices = page.getByRole('region', { name: 'What renting costs' })
  await expect.element(prices.getByText('$530.50')).toBeVisible()
  await expect.element(prices.getByText('We’ll call you with the price of Tiara.')).toBeVisible()
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: 'Rent all together' }))
    .toHaveAttribute('href', `/rent/${odette.id}?eventDate=2027-06-19&with=${veil.id}%2C${tiara.id}`)
  await page.getByRole('button', { name: 'In my fitting: Veil' }).click()
  await expect.element(prices.getByText('$530.50')).not.toBeInTheDocument()
  await expect.element(page.getByText('2 pieces are in your fitting.')).toBeVisible()
})

test('an empty list explains how to add dresses, and one that is no longer offered is removed with a message', async () => {
  await renderPage('/fitting', [])
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  tryOnStore.write([odette.id])
  await renderPage('/fitting', [reply(listChosenDresses, { dresses: [], taken: [] })])
  await expect
    .element(page.getByText('One of these pieces is no longer offered and was removed'))
    .toBeVisible()
  const count = page.getByRole('banner').getByRole('link', { name: /^My fitting/ })
  await expect.element(count).toHaveAccessibleName('My fitting')
  expect(tryOnStore.read()).toEqual([])
})

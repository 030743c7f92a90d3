import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCompanions, listSimilarDresses } from '#catalogue/search-contract.ts'
import { getDress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { offer } from '#rentals/screens/customers/web/request/offer/rental-offer.fixture.ts'
import { type DressReviews, listDressReviews } from '#reviews/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const main = page.getByRole('main')
const review = (nth: number) => ({
  id: String(nth),
  stars: 5,
  text: `Review <b>${nth}</b>`,
  name: 'Rana',
  date: '2026-11-20',
  photos: nth < 3 ? [{ id: `p${nth}`, url: `/large-${nth}.jpg`, smallUrl: `/small-${nth}.jpg` }] : [],
  reply: nth === 1 ? 'Thank you, Rana.' : null,
})

function openDress(reviews: DressReviews) {
  return renderPage(`/dress/${dress.id}`, [
    reply(getDress, dress),
    reply(listCompanions, { dresses: [] }),
    reply(listSimilarDresses, { dresses: [] }),
    reply(getRentalOffer, offer),
    reply(listDressReviews, reviews),
  ])
}

test('shows the average, three reviews as text, and all behind Show all', async () => {
  await openDress({ count: 5, average: 4.6, reviews: [1, 2, 3, 4, 5].map(review) })
  const section = main.getByRole('region', { name: 'Reviews' })
  await expect
    .element(main.getByRole('link', { name: /4\.6 · 5 reviews/ }))
    .toHaveAttribute('href', '#reviews')
  await expect.element(section.getByText('Review <b>3</b>')).toBeVisible()
  await expect.element(section.getByText('Thank you, Rana.')).toBeVisible()
  await expect.element(section.getByText('Review <b>4</b>')).not.toBeVisible()
  await section.getByText('Show all 5 reviews').click()
  await expect.element(section.getByText('Review <b>5</b>')).toBeVisible()
})

test('a photo opens in the lightbox, which turns to those of other reviews', async () => {
  await openDress({ count: 2, average: 5, reviews: [1, 2].map(review) })
  await main.getByRole('link', { name: 'Photo 1 by Rana' }).first().click()
  const viewer = page.getByRole('dialog')
  await expect.element(viewer.getByText('Photo 1 of 2')).toBeVisible()
  await expectAccessible('reviews/web/dress/review-lightbox.tsx ReviewLightbox')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByText('Photo 2 of 2')).toBeVisible()
})

test('a dress without reviews has no section and no stars', async () => {
  await openDress({ count: 0, average: null, reviews: [] })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  expect(main.getByRole('region', { name: 'Reviews' }).elements()).toEqual([])
})

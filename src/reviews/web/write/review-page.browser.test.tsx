import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getReviews, renewReviewLink } from '#reviews/author-contract.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const main = page.getByRole('main')
const token = 'a'.repeat(67)

test('a review link that has ended says for how long one works, and sends a new one to the stored address', async () => {
  const { api } = await renderPage(`/review/${token}`, [
    reply(getReviews, () => {
      throw new Refused(notFound)
    }),
    reply(renewReviewLink, { success: true }),
  ])
  await expect.element(main.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await expect.element(main.getByText(/works for 90 days/)).toBeVisible()
  await expectAccessible()
  await main.getByRole('button', { name: 'Send me a new link' }).click()
  await expect.element(main.getByText(/a new one is on its way/)).toBeVisible()
  expect(api.callsOf(renewReviewLink)).toMatchObject([{ params: { token } }])
})

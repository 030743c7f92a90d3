import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMyDresses } from '#dresses/contract.ts'
import {
  addDressDaysOff,
  daysOffTaken,
  getDressRentals,
  removeDressDaysOff,
} from '#rentals/lender-contract.ts'
import { listDressReviews } from '#reviews/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const id = '01900000-0000-7000-8000-000000000001'
const daysOff = {
  id: '01900000-0000-7000-8000-000000000009',
  from: '2027-09-04',
  until: '2027-09-04',
  kind: 'OWN_WEAR',
  reason: null,
} as const

test('a lender blocks days of a dress, reads why others are refused, and unblocks them', async () => {
  await useViewport('phone')
  const { api } = await renderPage(
    `/my-dresses/${id}`,
    [
      reply(listDressReviews, { count: 0, average: null, reviews: [] }),
      reply(listMyDresses, []),
      reply(getDressRentals, { rentals: [], daysOff: [] }),
      reply(addDressDaysOff, () => {
        api.add(reply(getDressRentals, { rentals: [], daysOff: [daysOff] }))
        return { id: daysOff.id }
      }),
      reply(removeDressDaysOff, () => {
        api.add(reply(getDressRentals, { rentals: [], daysOff: [] }))
        return { id: daysOff.id }
      }),
    ],
    { as: people.maya },
  )
  const [first, last] = [page.getByLabelText('First day'), page.getByLabelText('Last day')]
  const block = page.getByRole('button', { name: 'Block these days' })
  await first.fill('2027-09-04')
  await last.fill('2027-09-01')
  await block.click()
  await expect.element(page.getByText('The last day cannot be before the first.')).toBeVisible()
  await last.fill('2027-09-04')
  await block.click()
  await expect.element(toast).toMatchTextContent('Days blocked')
  const unblock = page.getByRole('button', { name: 'Unblock the days from 4 September 2027' })
  await expect.element(unblock).toBeVisible()
  api.add(
    reply(addDressDaysOff, () => {
      throw new Refused(daysOffTaken)
    }),
  )
  await first.fill('2027-09-04')
  await last.fill('2027-09-04')
  await block.click()
  await expect.element(page.getByRole('main').getByText(daysOffTaken.message)).toBeVisible()
  await unblock.click()
  await expect.element(page.getByText('No days are blocked.')).toBeVisible()
})

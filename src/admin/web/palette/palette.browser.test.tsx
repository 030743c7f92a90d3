import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listUsers } from '#accounts/users-contract.ts'
import { getRental, listRentals } from '#rentals/staff-contract.ts'
import { rental } from '#rentals/stay/web/customer-rental.fixture.ts'
import { admin, listedUser } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const opener = page.getByRole('button', { name: /^Search Ctrl K/ })
const palette = page.getByRole('dialog', { name: 'Search the admin' })
const input = palette.getByRole('combobox', { name: 'Search the admin' })

test('the palette says that nothing was found, and a failed search can be tried again', async () => {
  const { api } = await renderPage('/admin', admin([listedUser(1)]), { as: people.staff })
  await opener.click()
  await input.fill('%_nobody_%')
  await expect.element(palette.getByText('Nothing found.')).toBeVisible()
  api.add(
    reply(listUsers, () => {
      throw new Error('broken')
    }),
  )
  await input.fill('user.1')
  await expect.element(palette.getByText('The search failed.')).toBeVisible()
  api.add(...admin([listedUser(1)]))
  await palette.getByRole('button', { name: 'Retry' }).click()
  await expect.element(palette.getByRole('group', { name: 'People' })).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('? lists the keys, and single keys can be switched off', async () => {
  await renderPage('/admin', admin(), { as: people.staff })
  await expect.element(opener).toBeVisible()
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys).toMatchTextContent('Review: approve')
  await keys.getByRole('switch', { name: 'Single keys' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  expect(keys.query()).toBeNull()
})

test('a rental is found by its number and opens', async () => {
  const found = { ...rental, customer: { id: null, name: 'Lea Saad', email: null, phone: '+961 3 123 456' } }
  const { api, router } = await renderPage('/admin', admin(), { as: people.staff })
  api.add(
    reply(listRentals, ({ query: { search } }) => (search === '20260412' ? [found] : [])),
    reply(getRental, rental),
  )
  await opener.click()
  await input.fill('20260412')
  await palette.getByRole('option', { name: `Rental ${rental.number} Lea Saad` }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/rentals/${rental.id}`)
})

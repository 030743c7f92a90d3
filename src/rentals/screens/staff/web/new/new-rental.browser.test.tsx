import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkRental, listDressesToRent } from '#rentals/new-rental-contract.ts'
import { admin } from '#tests/components/admin.ts'
import { adminDress, adminDresses } from '#tests/components/admin-dresses.ts'
import { collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const gowns = [1, 2].map((nth) => adminDress(nth, { status: 'APPROVED' }))
const [first] = gowns.map(({ id }) => id)
const main = page.getByRole('main')
const dress = main.getByRole('combobox', { name: 'Dress', exact: true })
const another = main.getByRole('combobox', { name: 'Another dress or accessory' })
const eventOn = main.getByRole('textbox', { name: 'Event on' })

const open = (search = '') =>
  renderPage(
    `/admin/rentals/new${search}`,
    [
      ...admin(),
      ...collection(),
      ...adminDresses(gowns),
      reply(
        listDressesToRent,
        gowns.map((gown) => ({ ...gown, free: true })),
      ),
      reply(checkRental, ({ query: { dressId, withDressIds = [], eventDate } }) => ({
        tooFew: withDressIds.includes(dressId) ? 'The shop has only one of Gown 1.' : null,
        free: true,
        message: null,
        holdMessage: null,
        startDate: eventDate ? '2027-06-17' : null,
        endDate: eventDate ? '2027-06-21' : null,
        readyDate: null,
        takenBy: null,
        nextFree: [],
        pieces: [dressId, ...withDressIds].map((id) => ({
          dressId: id,
          title: gowns.find((gown) => gown.id === id)!.title,
          mainImage: null,
          size: null,
          sku: null,
          whereabouts: { place: 'AOUKAR' as const, until: null, isOverdue: false },
          isLent: false,
          price: '180.00',
          guarantee: '200.00',
        })),
        branch: 'AOUKAR' as const,
        price: '180.00',
        depositPercent: 50,
        guarantee: '200.00',
      })),
    ],
    { as: people.staff },
  )

test('by keyboard the visit starts at the dress, and goes on to its day and to the next dress', async () => {
  await open()
  await expect.element(dress).toHaveFocus()
  await userEvent.keyboard('Gown 1')
  await expect.element(page.getByRole('option', { name: 'Gown 1' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Gown 2' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(another).toBeEnabled()
  await expect.element(eventOn).toHaveFocus()
  await userEvent.keyboard('19/6/2027')
  await another.click()
  await page.getByRole('option', { name: 'Gown 2' }).click()
  await expect.element(main.getByRole('button', { name: 'Remove Gown 2' })).toBeVisible()
  await expect.element(another).toHaveFocus()
})

test('a dress taken with the mouse leads to its day', async () => {
  await open()
  await dress.click()
  await page.getByRole('option', { name: 'Gown 2' }).click()
  await expect.element(main.getByRole('button', { name: 'Remove Gown 2' })).toBeVisible()
  await expect.element(eventOn).toHaveFocus()
})

test('with a dress of the address the visit starts at its day', async () => {
  await open(`?dress=${first}`)
  await expect.element(another).toBeEnabled()
  await expect.element(eventOn).toHaveFocus()
})

test('beside the form stands what it says so far, and what is taken by saving', async () => {
  await open(`?dress=${first}`)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect.element(summary).toMatchTextContent(/Gown 1.*\$180\.00.*\$200\.00.*Nothing to take now/)
  await main.getByLabelText('Name', { exact: true }).fill('Rita Khoury')
  await expect.element(summary).toMatchTextContent('CustomerRita Khoury')
  await main.getByRole('radio', { name: 'Hand over now' }).click()
  await expect.element(summary).toMatchTextContent('To take now$380.00')
  const why = main.getByLabelText(/^Why less is paid now/)
  await expect.element(why).toHaveAccessibleName('Why less is paid now optional')
  await main.getByRole('group', { name: 'Payment 1' }).getByLabelText('Amount ($)').fill('80')
  await expect.element(summary).toMatchTextContent('To take now$280.00')
  await expect.element(why).toHaveAccessibleName('Why less is paid now')
})

test('what is paid counts before Enter can follow: nothing is asked for that the amount has answered', async () => {
  await open(`?dress=${first}`)
  await main.getByRole('radio', { name: 'Hand over now' }).click()
  const amount = main.getByRole('group', { name: 'Payment 1' }).getByLabelText('Amount ($)')
  await amount.fill('0')
  const why = main.getByLabelText(/^Why less is paid now/)
  await expect.element(why).toHaveAccessibleName('Why less is paid now')
  const input = amount.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '180')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  // React shows what is typed in a microtask; a key that follows would be the next task.
  await Promise.resolve()
  expect((why.element() as HTMLInputElement).labels![0]!.textContent).toMatch(/optional$/)
})

test('a dress that is handed over by saving is collected today', async () => {
  await open(`?dress=${first}`)
  await eventOn.click()
  await userEvent.keyboard('19/6/2027')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect.element(summary).toMatchTextContent('Collect17 Jun 2027Return21 Jun 2027')
  await main.getByRole('radio', { name: 'Hand over now' }).click()
  await expect.element(summary).toMatchTextContent('Collect23 Nov 2026Return21 Jun 2027')
})

test('a dress that the shop has once cannot be added twice', async () => {
  await open(`?dress=${first}`)
  await eventOn.click()
  await userEvent.keyboard('19/6/2027')
  await another.click()
  await page.getByRole('option', { name: 'Gown 1' }).click()
  await expect.element(another).toHaveAccessibleDescription('The shop has only one of Gown 1.')
  await expect.element(main.getByRole('button', { name: 'Save rental' })).toBeDisabled()
  await main.getByRole('button', { name: 'Remove Gown 1' }).last().click()
  await expect.element(main.getByRole('button', { name: 'Save rental' })).toBeEnabled()
})

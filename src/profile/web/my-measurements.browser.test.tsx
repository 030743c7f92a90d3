import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listDresses } from '#catalogue/contract.ts'
import { addMyMeasurements, getMyMeasurements, type MeasurementHistory } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { profilePage } from '#tests/components/profile.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const measured: MeasurementHistory = {
  current: { ...notMeasured, bust: 920, waist: 740 },
  entries: [],
}

test('a member enters what a tape says, and a 9 is refused with the range', async () => {
  let history: MeasurementHistory = { current: notMeasured, entries: [] }
  const { api } = await renderPage(
    '/profile',
    [
      ...profilePage(),
      reply(getMyMeasurements, () => history),
      reply(addMyMeasurements, () => {
        history = measured
        return history
      }),
    ],
    { as: people.maya },
  )
  await page.getByRole('button', { name: 'Enter measurements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measurements' })
  await dialog.getByLabelText('Bust (cm)').fill('9')
  await dialog.getByRole('button', { name: 'Save measurements' }).click()
  await expect.element(dialog.getByText(/^Please enter the bust from 60 to 180 cm/)).toBeVisible()
  await expectAccessible('measurements/web/measurements-dialog.tsx MeasurementsDialog')
  await dialog.getByLabelText('Bust (cm)').fill('٩٢')
  await dialog.getByRole('button', { name: 'Show inches' }).click()
  await dialog.getByLabelText('Waist (in)').fill('29 1/8')
  await dialog.getByRole('button', { name: 'Show centimetres' }).click()
  await dialog.getByRole('button', { name: 'Save measurements' }).click()
  await expect.element(toast).toMatchTextContent('Measurements saved')
  await expect.element(page.getByText(/^Bust 92 cm, waist 74 cm/)).toBeVisible()
  expect(api.callsOf(addMyMeasurements).at(-1)?.body).toMatchObject({ bust: 920, waist: 740, hips: null })
})

test('guests see no filter of the fit; a member with measurements does', async () => {
  await renderPage('/collections', collection())
  const filters = page.getByRole('form', { name: 'Filters' })
  await expect.element(filters.getByRole('group', { name: 'Size' })).toBeVisible()
  await expect.element(filters.getByRole('group', { name: 'Your fit' })).not.toBeInTheDocument()
})

test('a member filters by her fit', async () => {
  const { address, api } = await renderPage(
    '/collections',
    [...collection(), reply(getMyMeasurements, measured)],
    {
      as: people.maya,
    },
  )
  const fit = page.getByRole('form', { name: 'Filters' }).getByRole('group', { name: 'Your fit' })
  await fit.getByLabelText('Fits me').click()
  await expect.poll(address).toBe('/collections?fits=me')
  await expect.poll(() => api.callsOf(listDresses).at(-1)?.query).toMatchObject({ fits: 'me' })
  await page.getByRole('link', { name: 'Remove Fits me' }).click()
  await expect.poll(address).toBe('/collections')
})

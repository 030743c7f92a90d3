import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getRentalAlterations, getRentalFit } from '#alterations/contract.ts'
import { listColleagues } from '#colleagues/contract.ts'
import {
  addCustomerMeasurements,
  getCustomerMeasurements,
  type MeasurementHistory,
  strikeMeasurements,
} from '#measurements/contract.ts'
import type { FitReply } from '#measurements/fit-contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { RentalFit } from './rental-fit.tsx'

const customerId = '01900000-0000-7000-8000-00000000c001'
const body = { ...notMeasured, waist: 740, hollowToHem: 1480 }
const dress = { id: customerId, title: 'Odette', size: 'M', ...notMeasured, waist: 760, hollowToHem: 1520 }
const entry = {
  id: '01900000-0000-7000-8000-00000000f001',
  ...body,
  note: 'With corset',
  at: '2026-11-23T08:00:00.000Z',
  by: 'Dina Boss',
  isStruck: false,
}

test('staff read the fit in words, which proposes the alteration, and strike out what is wrong', async () => {
  let fit: FitReply = { customerId, current: body, dresses: [dress] }
  let history: MeasurementHistory = { current: body, entries: [entry] }
  const { api } = await renderComponent(<RentalFit rental={{ ...rental, id: customerId }} />, [
    reply(getRentalFit, () => fit),
    reply(listColleagues, []),
    reply(getRentalAlterations, { alterations: [], lastDue: '2026-12-08' }),
    reply(getCustomerMeasurements, () => history),
    reply(addCustomerMeasurements, () => history),
    reply(strikeMeasurements, ({ body: { isStruck } }) => {
      history = { current: notMeasured, entries: [{ ...entry, isStruck }] }
      fit = { ...fit, current: notMeasured }
      return history
    }),
  ])
  await expect
    .element(page.getByText('Odette: 2 cm too wide at the waist: take in; 4 cm too long: hem'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Add alteration' }).click()
  await expect.element(page.getByLabelText('What to do')).toHaveValue('Take in 2 cm at the waist, Hem 4 cm')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: 'Measurements' })
  await expect.element(drawer.getByText(/Dina Boss · With corset/)).toBeVisible()
  await expectAccessible('measurements/web/customer-measurements.tsx MeasurementsDrawer')
  await drawer.getByRole('button', { name: /^Strike out/ }).click()
  await expect.element(drawer.getByText('She is not measured yet.')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: /^Restore/ })).toBeVisible()
  expect(api.callsOf(strikeMeasurements).map(({ body }) => body)).toEqual([{ isStruck: true }])
})

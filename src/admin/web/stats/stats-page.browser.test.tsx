import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getFittingStats, getLenderStats, getRentalStats, getStatsAdvice } from '#admin/stats-contract.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { unknownFittings, unknownLenders, unknownPeriods, unknownRentals } from './unknown-stats.ts'

const period = { from: '2026-10-01', to: '2026-10-31' }
const periods = unknownPeriods(period, '2026-11-23')
const endpoints = [getStatsAdvice, getFittingStats, getRentalStats, getLenderStats]

async function openStats(search: string) {
  const { api } = await renderPage(
    `/admin/stats${search}`,
    [
      ...admin(),
      reply(getStatsAdvice, {
        unrented: [],
        inVain: [{ size: '38', declined: 2, waited: 1 }],
        unstaffed: [],
      }),
      reply(getFittingStats, unknownFittings(periods)),
      reply(getRentalStats, unknownRentals(periods)),
      reply(getLenderStats, unknownLenders(periods)),
    ],
    { as: people.staff },
  )
  const asked = () => endpoints.filter((endpoint) => api.callsOf(endpoint).length > 0)
  return { api, asked }
}

const part = (name: string) =>
  page.getByRole('list', { name: 'Parts of the stats' }).getByRole('link', { name, exact: true })

test.each([
  ['', 'Decide', getStatsAdvice],
  ['?part=fittings', 'Appointments', getFittingStats],
  ['?part=rentals', 'Rentals and money', getRentalStats],
  ['?part=lenders', 'Dresses and lenders', getLenderStats],
] as const)('%s asks for the figures of its part only', async (search, name, endpoint) => {
  const { asked } = await openStats(search)
  await expect.element(part(name)).toHaveAttribute('aria-current')
  await expect.poll(asked).toEqual([endpoint])
})

test('a size asked for in vain leads to the dresses of that size', async () => {
  await openStats('')
  const size = page.getByRole('rowheader').getByRole('link', { name: '38' })
  await expect.element(size).toHaveAttribute('href', '/admin/approvals?status=APPROVED&size=38')
})

test('an address with a period and without a part opens the first part with a period, and every part keeps it', async () => {
  const { api } = await openStats('?from=2026-10-01&to=2026-10-31')
  await expect.element(part('Appointments')).toHaveAttribute('aria-current')
  await expect.poll(() => api.callsOf(getFittingStats)).toMatchObject([{ query: period }])
  await part('Decide').click()
  await expect.element(part('Decide')).toHaveAttribute('aria-current')
  await part('Rentals and money').click()
  await expect.poll(() => api.callsOf(getRentalStats)).toMatchObject([{ query: period }])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getWaitingWork, notices, putOffNotices } from '#admin/contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { appointment } from '#tests/components/appointments.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const work = {
  requests: 0,
  overdue: 0,
  dresses: 0,
  reviews: 0,
  payouts: 0,
  failedMails: 0,
  offers: 0,
  answers: 0,
  putOff: [],
}

test('on a phone the first card of a list stands within 200 px of the top, also with notices; one is shown at a time', async () => {
  await useViewport('phone')
  let shown = notices.filter((one) => one !== 'rehearsal')
  await renderPage(
    '/admin/appointments',
    [
      ...admin(),
      reply(getWaitingWork, () => ({ ...work, notices: shown })),
      reply(putOffNotices, ({ body }) => {
        shown = shown.filter((one) => !body.notices.includes(one))
        return { success: true as const }
      }),
      reply(listAppointments, [appointment()] as never),
    ],
    { as: people.staff },
  )
  const first = page.getByText('No mail server: emails wait')
  await expect.element(first).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Emails' })
      .elements()
      .filter((one) => one.checkVisibility()),
  ).toHaveLength(1)
  const card = page.getByRole('row', { name: /Maya Haddad/ })
  await expect.element(card).toBeVisible()
  expect(card.element().getBoundingClientRect().top).toBeLessThan(200)
  await page.getByRole('button', { name: 'Not today: No mail server is set up' }).click()
  await expect.element(page.getByText('Emails could not be sent')).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
})

test('a copy for a rehearsal says so on every page, and nobody puts that off', async () => {
  const shown = ['rehearsal' as const]
  const replies = [
    ...admin(),
    reply(getWaitingWork, { ...work, notices: shown }),
    reply(listAppointments, [] as never),
  ]
  await renderPage('/admin/appointments', replies, { as: people.staff })
  await expect.element(page.getByText('Rehearsal: nothing is sent. This is a copy')).toBeVisible()
  expect(page.getByRole('button', { name: /^Not today/ }).elements()).toEqual([])
  await expectAccessible()
})

test('staff whose role will need two-factor authentication read how many days are left', async () => {
  await useViewport('phone')
  const as = { ...people.staff, secondFactorDue: { from: '2026-11-30', daysLeft: 7 } }
  await renderPage('/admin/appointments', [...admin(), reply(listAppointments, [appointment()] as never)], {
    as,
  })
  await expect.element(page.getByText('In 7 days your role needs two-factor authentication.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set it up' }))
    .toHaveAttribute('href', '/second-factor')
})

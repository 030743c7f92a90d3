import type { Page } from '@playwright/test'
import { addDays, dayOfWeek } from '#shared/dates.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

/** A fitting at Kfar Hbab, in two open days, with a dress that is in Aoukar and that nobody else needs. */
async function fittingElsewhere(page: Page) {
  const { date: today } = await (await page.request.get('/api/showroom-clock')).json()
  const date = addDays(today, dayOfWeek(addDays(today, 2)) === 0 ? 3 : 2)
  const needed = await (await page.request.get('/api/admin/transfers')).json()
  const listed = await page.request.get(
    '/api/admin/dresses?status=APPROVED&place=AOUKAR&limit=100&sort=title',
  )
  const free = (await listed.json()).filter(
    ({ id, availableBranches, category }: { id: string; availableBranches: string[]; category: string[] }) =>
      availableBranches.includes('KFARHBAB') &&
      category.includes('Evening') &&
      !needed.some(({ dress }: { dress: { id: string } }) => dress.id === id),
  )
  const dress = free.at(-1)
  const board = await (await page.request.get(`/api/admin/board?from=${date}&to=${date}`)).json()
  const showroom = board.days[0].showrooms.find(({ branch }: { branch: string }) => branch === 'KFARHBAB')
  const { slots } = showroom.free.find(({ type }: { type: string }) => type === 'EVENING')
  const { startTime } = slots[0]
  const booked = await page.request.post('/api/admin/appointments', {
    data: {
      branch: 'KFARHBAB',
      type: 'EVENING',
      date,
      startTime,
      clientName: 'Nadia Saab',
      clientPhone: '03 765 432',
      dressIds: [dress.id],
    },
  })
  expect(booked.status()).toBe(201)
  return dress.title as string
}

test('a fitting in the other showroom is a task of both until the dress is there; the timeline leads to the rentals', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin')
  const title = await fittingElsewhere(page)
  const bring = new RegExp(`Bring ${title} from Aoukar by \\w{3} \\d+ \\w{3} 11:00`)
  const section = (showroom: string) => page.getByRole('region', { name: `To bring and send, ${showroom}` })

  await open(page, '/admin/board?branch=KFARHBAB')
  await expect(section('Kfar Hbab').getByText(bring)).toBeVisible()
  await open(page, '/admin/board?branch=AOUKAR')
  const send = section('Aoukar').getByText(new RegExp(`^Send ${title} to Kfar Hbab by `))
  await expect(send).toBeVisible()

  await open(page, '/admin/today')
  await expect(page.getByRole('heading', { name: /^Who comes/ })).toBeVisible()
  const task = page
    .getByRole('region', { name: 'To bring from one showroom to the other' })
    .getByRole('listitem')
    .filter({ hasText: `${title} from Aoukar to Kfar Hbab by ` })
  await expect(task.getByRole('link', { name: /^For the fitting on / })).toBeVisible()
  await task.getByRole('button', { name: `Done: ${title}` }).click()
  await expect(toast(page)).toContainText(`${title}: Kfar Hbab`)
  await expect(task).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Dress moved back')
  await expect(task).toHaveCount(1)

  await open(page, '/admin/rentals/timeline?taken=yes')
  await page
    .getByRole('link', { name: /^(Rented|Held): / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Rental / })).toBeVisible()
})

test('a new rental or fitting with a dress that a customer has says so', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { date: today } = await (await page.request.get('/api/showroom-clock')).json()
  // The oldest one is of the demo: another test may take back what it has handed over.
  const collected = await (await page.request.get('/api/rentals?step=COLLECTED&sort=createdAt')).json()
  const rental = collected.find(({ endDate }: { endDate: string }) => endDate >= today)
  await open(page, '/admin/rentals/new')
  await page.getByRole('combobox', { name: 'Dress', exact: true }).fill(rental.dress.title)
  await page.getByRole('option', { name: rental.dress.title }).first().click()
  await page.getByLabel('Event on').fill(rental.endDate)
  await expect(
    page.getByText(/Place of the dress now: with a customer until \w+ \d+ November\./),
  ).toBeVisible()

  await open(page, '/admin/board?branch=AOUKAR')
  const showroom = page.getByRole('region', { name: 'Aoukar', exact: true })
  await showroom
    .getByRole('button', { name: /^Book \d\d:\d\d, Aoukar$/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByText('Dresses, event, email and notes').click()
  await dialog.getByRole('combobox', { name: 'Dresses to fetch' }).fill(rental.dress.title)
  await page.getByRole('option', { name: rental.dress.title }).first().click()
  await expect(dialog.getByRole('status').filter({ hasText: `(with a customer until ` })).toBeVisible()
})

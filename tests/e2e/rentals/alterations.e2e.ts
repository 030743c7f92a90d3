import { addDays } from '#shared/dates.ts'
import { get, send } from '#tests/e2e/accessibility/stop.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('an alteration from the record of the rental to the seamstress and the hand-over', {
  tag: '@long',
}, async ({ page }) => {
  // The due date that is refused.
  allowConsoleError(page, 422)
  await signIn(page, 'admin')
  const eventDate = '2027-06-12'
  const { dresses } = await get<{ dresses: { id: string; title: string }[] }>(
    page,
    `/api/dresses?eventDate=${eventDate}&type=Bridal&size=L`,
  )
  const dress = dresses.at(-1)!
  const { id, number, startDate } = await send<{ id: string; number: string; startDate: string }>(
    page,
    '/api/admin/rentals',
    {
      dressId: dress.id,
      eventDate,
      clientName: 'Alma Rizk',
      clientPhone: '03 123 459',
      confirm: { waiveReason: 'A regular' },
    },
  )
  await open(page, `/admin/rentals/${id}`)
  const section = page.getByRole('region', { name: 'Alterations' })
  await section.getByRole('button', { name: 'Add alteration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add alteration' })
  const due = dialog.getByLabel('Due')
  await dialog.getByLabel('What to do').fill('Take in the waist 2 cm')
  await dialog.getByLabel('Seamstress').fill('Hoda of the mountain')
  await due.fill(addDays(startDate, 1))
  await dialog.getByRole('button', { name: 'Add alteration' }).click()
  await expect(due).toHaveAccessibleDescription(/must be done two open days before/)
  await expect(dialog.getByLabel('What to do')).toHaveValue('Take in the waist 2 cm')
  await due.fill(addDays(startDate, -7))
  await dialog.getByRole('button', { name: 'Add alteration' }).click()
  await expect(toast(page)).toContainText('Alteration added')
  await expect(section.getByText('To do')).toBeVisible()

  // Her list prints what is to do, without the name of the customer.
  await open(page, `/admin/alterations?search=${number}`)
  const row = page.getByRole('row').filter({ hasText: 'Take in the waist 2 cm' })
  await expect(row).toContainText('Alma Rizk')
  await expect(row).toContainText(dress.title)
  await open(page, '/admin/alterations?seamstress=Hoda+of+the+mountain')
  const print = page.getByRole('link', { name: /^Print/ })
  const sheet = await page.request.get((await print.getAttribute('href'))!)
  expect([sheet.status(), (await sheet.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

  await open(page, `/admin/rentals/${id}`)
  const handOver = page.getByRole('dialog', { name: 'Hand over' })
  const openHandOver = () =>
    page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Hand over' }).click()
  await openHandOver()
  await expect(handOver.getByText('Not done yet:')).toBeVisible()
  await expect(handOver.getByText('Take in the waist 2 cm')).toBeVisible()
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: 'Done: Take in the waist 2 cm', exact: true }).click()
  await expect(section.getByText('Done', { exact: true })).toBeVisible()
  await openHandOver()
  await expect(handOver.getByLabel('Or type the name')).toBeVisible()
  await expect(handOver.getByText('Not done yet:')).toHaveCount(0)
})

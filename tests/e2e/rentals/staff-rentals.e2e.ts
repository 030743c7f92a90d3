import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('staff rent a dress to a walk-in, hand it over, take it back and settle the guarantee', {
  tag: '@long',
}, async ({ page }) => {
  // What is not paid is refused.
  allowConsoleError(page, 422)
  await signIn(page, 'admin')
  const { dresses } = await (await page.request.get('/api/dresses?limit=30&order=asc')).json()
  const { date: today } = await (await page.request.get('/api/showroom-clock')).json()
  const free = []
  for (const dress of dresses) {
    const query = `dressId=${dress.id}&eventDate=${today}`
    const check = await (await page.request.get(`/api/admin/rentals/check?${query}`)).json()
    if (check.free) free.push(dress)
  }
  const dress = free[0]
  await open(page, '/admin/rentals')
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible()
  await page.getByRole('link', { name: 'New rental' }).click()
  await expect(page.getByRole('heading', { name: 'New rental' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Dress', exact: true }).fill(dress.title)
  await page.getByRole('option', { name: dress.title }).first().click()
  await page.getByLabel('Event on').fill(today)
  await expect(page.getByText(/^Free: collect/)).toBeVisible()
  await page.getByLabel('Name').fill('Walk-in')
  await page.getByLabel('Phone').fill('03 123 456')
  await page.getByRole('radio', { name: 'Confirm' }).check()
  await page.getByRole('button', { name: 'Save rental' }).click()
  await expect(toast(page)).toContainText(/Rental \d{4}-\d{4} saved/)
  await expect(page).toHaveURL(/\/admin\/rentals\/[0-9a-f-]{36}$/)
  const actions = page.getByRole('group', { name: 'Actions' })

  await actions.getByRole('button', { name: 'Hand over' }).click()
  const handing = page.getByRole('dialog', { name: 'Hand over' })
  await handing.getByRole('button', { name: 'Remove payment 2' }).click()
  await handing.getByRole('button', { name: 'Hand over' }).click()
  await expect(handing.getByLabel('Why it is handed over before all is paid')).toHaveAccessibleDescription(
    /^The balance and the security deposit must be paid/,
  )
  await handing.getByRole('button', { name: 'Add a payment' }).click()
  await handing.getByLabel('Condition').fill('A bead is missing')
  await handing.getByLabel('Or type the name').fill('Walk-in')
  await handing.getByRole('button', { name: 'Hand over' }).click()
  await expect(toast(page)).toContainText('Handed over')

  await actions.getByRole('button', { name: 'Take back' }).click()
  const taking = page.getByRole('dialog', { name: 'Take back' })
  await taking.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page)).toContainText('Taken back')
  await actions.getByRole('button', { name: 'Inspect' }).click()
  const inspecting = page.getByRole('dialog', { name: 'Inspect' })
  await inspecting.getByLabel('Damage ($)').fill('230.50')
  await inspecting.getByRole('button', { name: 'Complete' }).click()
  await expect(inspecting.getByText('Please give a reason for the fee.')).toBeVisible()
  await inspecting.getByLabel('What is damaged').fill('Torn hem')
  await inspecting.getByRole('button', { name: 'Complete' }).click()
  await expect(toast(page)).toContainText('Rental completed')
  const main = page.getByRole('main')
  for (const text of ['Completed', '$30.50', '$200.00', 'Torn hem', 'Signature of the customer'])
    await expect(main.getByText(text).first()).toBeVisible()
  await actions.getByRole('button', { name: 'Record payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Record payment' })
  await expect(paying.getByLabel('What it is for')).toHaveValue(/^FEE /)
  await expect(paying.getByLabel('Amount ($)')).toHaveValue('30.50')
  await paying.getByRole('button', { name: 'Record payment' }).click()
  await expect(toast(page)).toContainText('Payment recorded')
})

import {
  chooseDay,
  fillContact,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

interface Dress {
  id: string
  title: string
  availableBranches: string[]
}

async function dressOnlyAt(page: import('@playwright/test').Page, branch: string): Promise<Dress> {
  const { dresses } = await (await page.request.get(`/api/dresses?branch=${branch}&limit=100`)).json()
  return dresses.find(({ availableBranches }: Dress) => availableBranches.length === 1)
}

test('"Book a fitting" preselects showroom and type; the other showroom is refused and the right one offered', async ({
  page,
}, info) => {
  const dress = await dressOnlyAt(page, 'AOUKAR')
  await open(page, `/dress/${dress.id}`)
  await page.getByRole('link', { name: 'Book a fitting' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: 'Aoukar' })).toBeChecked()
  await expect(main.getByRole('radio', { name: 'Bridal fitting' })).toBeChecked()
  await expect(main.getByRole('region', { name: 'To try on' })).toContainText('At Aoukar only')

  await main.getByRole('radio', { name: 'Kfar Hbab' }).check()
  const refusal = `${dress.title} can be tried on at Aoukar only. Please choose Aoukar.`
  await expect(main.getByRole('status').filter({ hasText: refusal })).toBeVisible()
  await main.getByRole('radio', { name: 'Evening fitting' }).check()
  await chooseDay(page, reservedDay(info, 22))
  await timeOptions(page).first().check()
  await fillContact(page, newEmail('elsewhere'))
  const book = main.getByRole('button', { name: 'Book a fitting' })
  await expect(book).toBeDisabled()
  await expect(book).toHaveAccessibleDescription(refusal)
  await main.getByRole('button', { name: 'Book at Aoukar' }).click()
  await expect(main.getByText(refusal)).toHaveCount(0)
  await expect(main.getByRole('radio', { name: 'Aoukar' })).toBeChecked()
  await timeOptions(page).first().check()
  await book.click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  await expect(main.getByText(dress.title)).toBeVisible()
})

test('dresses of two showrooms need two bookings: one button leaves out those of the other showroom', async ({
  page,
}) => {
  const [lace, silk] = [await dressOnlyAt(page, 'AOUKAR'), await dressOnlyAt(page, 'KFARHBAB')]
  await page.addInitScript((ids) => localStorage.setItem('fitting', JSON.stringify(ids)), [lace.id, silk.id])
  await open(page, '/about')
  await page.getByRole('link', { name: 'Book a fitting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
  await expect(dialog.getByText('At Kfar Hbab only')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Aoukar' }).check()
  await expect(dialog.getByText(`${silk.title} can be tried on at Kfar Hbab only.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Book a fitting' }).click()
  await expect(dialog.getByRole('radio', { name: 'Kfar Hbab' })).toBeFocused()
  await dialog.getByRole('button', { name: `Leave out ${silk.title}` }).click()
  await expect(dialog.getByText('can be tried on at Kfar Hbab only')).toHaveCount(0)
  await expect(dialog.getByText('At Aoukar only')).toBeVisible()
})

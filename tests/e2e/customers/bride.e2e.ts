import type { Page } from '@playwright/test'
import { longDate } from '#shared/dates.ts'
import { get, send } from '#tests/e2e/accessibility/stop.ts'
import { password, signIn } from '#tests/e2e/support/accounts.ts'
import {
  chooseFitting,
  newEmail,
  reservedDay,
  submitBooking,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

const eventDate = '2027-06-05'

test(
  'a bride from her first fitting as a guest to the return of her dress stands on one page',
  { tag: ['@long', '@both'] },
  async ({ page: staff, anotherVisitor }, info) => {
    const isPhone = info.project.name === 'phone'
    const bride = await anotherVisitor()
    await bride.setViewportSize(info.project.use.viewport!)
    await signIn(staff, 'admin')
    const dress = await freeDress(staff, isPhone ? 1 : 0)
    const days = [reservedDay(info, 13), reservedDay(info, 15), reservedDay(info, 17)] as const
    const contact = { firstName: 'Ghinwa', lastName: 'Tabet', email: newEmail('ghinwa'), phone: '03 765 123' }
    const fitting = { branch: 'AOUKAR', type: 'BRIDAL', startTime: '14:00' }

    await test.step('she books her first fitting as a guest and says what her event is', async () => {
      await open(bride, '/appointments')
      await chooseFitting(bride, 'Aoukar', 'Bridal', days[0])
      await timeOptions(bride).first().check()
      // On a phone the last step opens the questions.
      if (isPhone) await bride.getByRole('button', { name: 'Continue', exact: true }).click()
      else await bride.getByText('Your event, and how you found us').click()
      await fillContact(bride, contact)
      await bride.getByLabel('Date of your event').fill(eventDate)
      await bride.getByLabel('Place of your event').fill('Batroun')
      await bride.getByLabel('How did you find us?').selectOption('A friend')
      await submitBooking(bride)
      await expect(bride.getByRole('heading', { level: 1, name: 'Thank you, Ghinwa' })).toBeVisible()
    })

    const [{ id }] = await get<[{ id: string }]>(staff, `/api/admin/customers?search=${contact.email}`)
    await test.step('staff book the second from her file, she the third with her new account', async () => {
      const known = { clientName: 'Ghinwa Tabet', clientPhone: contact.phone, customerId: id }
      await send(staff, '/api/admin/appointments', { ...fitting, ...known, date: days[1] })
      await send(bride, '/api/register', { ...contact, password, confirmPassword: password })
      // With the proof of her address her file joins the account.
      const { html } = await findEmail(contact.email, /confirm your email/)
      const [, link] = /href="[^"]*?(\/confirm-email\?token=[^"]+)"/.exec(html ?? '')!
      await open(bride, link!)
      await bride.getByRole('button', { name: 'Yes, confirm it' }).click()
      await expect(bride.getByText(/already confirmed/)).toBeVisible()
      await send(bride, '/api/appointments', { ...fitting, date: days[2], dressIds: [dress.id] })
    })

    let requested = ''
    await test.step('she asks for the dress, and staff confirm it with the deposit', async () => {
      await open(bride, `/rent/${dress.id}?eventDate=${eventDate}`)
      await expect(bride.getByLabel('Date of your event')).toHaveCount(0)
      await bride.getByRole('button', { name: 'Request this date' }).click()
      await expect(bride).toHaveURL(/\/rentals\/[0-9a-f-]{36}$/)
      requested = new URL(bride.url()).pathname
      await open(bride, '/dashboard')
      const next = bride.getByRole('region', { name: 'What comes next' })
      await expect(next.getByText(/^Held for you until/)).toBeVisible()
      await expect(bride.getByRole('region', { name: 'To pay' }).getByText(/^Deposit, once/)).toBeVisible()
      await open(staff, `/admin/customers/${id}`)
      await expect(staff.getByText(/^Event in \d+ days$/)).toBeVisible()
      await takeStep(staff, 'Confirm', 'Confirm rental', 'Confirm', 'Rental confirmed')
    })
    const rental = requested.split('/').at(-1)!

    await test.step('one search says who she is, what she owes and when she comes', async () => {
      await open(staff, '/admin/today')
      if (isPhone) {
        await staff.getByText('Menu', { exact: true }).click()
        await staff.getByRole('button', { name: 'Search' }).click()
      } else await staff.keyboard.press('Control+k')
      await staff.keyboard.type(contact.email)
      const line = staff.getByRole('group', { name: 'Customers' }).getByRole('option')
      await expect(line).toContainText('Ghinwa Tabet')
      await expect(line).toContainText('+961 3 765 123')
      await expect(line).toContainText('event 5 June 2027')
      await expect(line).toContainText(/Fitting \w+ \d+ \w+ 2027 \d\d:\d\d/)
      await expect(line).toContainText(/owes \$\d+\.\d\d/)
      await staff.keyboard.press('Enter')
      await expect(staff).toHaveURL(`/admin/customers/${id}`)
    })

    await test.step('her dress is altered, handed over, returned and inspected', async () => {
      const { lastDue: dueDate } = await get<{ lastDue: string }>(staff, `/api/rentals/${rental}/alterations`)
      const hem = { what: 'Hem 3 cm', cost: '20.00', dueDate, toUndo: false }
      await send(staff, `/api/rentals/${rental}/alterations`, hem)
      await open(staff, `/admin/rentals/${rental}`)
      await staff.getByRole('button', { name: 'Done: Hem 3 cm', exact: true }).click()
      await expect(toast(staff)).toContainText('Alteration done')
      await staff.getByRole('link', { name: 'Ghinwa Tabet' }).first().click()
      await expect(staff).toHaveURL(`/admin/customers/${id}`)
      await takeStep(staff, 'Hand over', 'Hand over', 'Hand over', 'Handed over')
      await expect(staff.getByText('With the customer')).toBeVisible()
      await takeStep(staff, 'Take back', 'Take back', 'Take back', 'Taken back')
      await takeStep(staff, 'Inspect', 'Inspect', 'Complete', 'Rental completed')
    })

    await test.step('all of it stands on her page', async () => {
      const coming = staff.getByRole('region', { name: 'Fittings to come' })
      for (const day of days) await expect(coming.getByText(longDate(day))).toBeVisible()
      await expect(staff.getByText('No rental is open.')).toBeVisible()
      const timeLine = staff.getByRole('region', { name: 'Time line' })
      for (const day of days) await expect(timeLine.getByText(longDate(day)).last()).toBeVisible()
      await expect(timeLine.getByText(dress.title).first()).toBeVisible()
      await expect(timeLine.getByText('Alteration: Hem 3 cm')).toBeVisible()
      await expect(timeLine.getByText(/^Payment \$/)).toHaveCount(2)
      for (const text of [/^Security deposit \$200.00/, /^Refund \$200.00/, /^Fee \$20.00/])
        await expect(timeLine.getByText(text)).toBeVisible()
      await expect(staff.getByRole('region', { name: 'Money' })).toContainText('Open$0.00')
      await expect(staff.getByRole('region', { name: 'Documents' }).getByText(/^Contract/)).toBeVisible()
      await expect(staff.getByText('Found us by: A friend')).toBeVisible()
    })

    await test.step('her dashboard shows what is hers since she has the account', async () => {
      await open(bride, '/dashboard')
      await expect(bride.getByRole('heading', { name: /^Your event is in \d+ days$/ })).toBeVisible()
      const next = bride.getByRole('region', { name: 'What comes next' })
      await expect(next.getByText(longDate(days[2]))).toBeVisible()
      await expect(next.getByText(`You collected “${dress.title}”`)).toBeVisible()
      await expect(next.getByText(`You returned “${dress.title}”`)).toBeVisible()
      // What a guest booked with her phone and email opens by its link only.
      for (const day of [days[0], days[1]]) await expect(next.getByText(longDate(day))).toHaveCount(0)
    })
  },
)

/** A bridal dress of a lender that no other test rents; her newest have no rentals. */
async function freeDress(page: Page, nth: number): Promise<{ id: string; title: string }> {
  const { users } = await get<{ users: [{ id: string }] }>(page, '/api/users?search=tala.frem')
  const query = `ownerId=${users[0].id}&type=Bridal&status=APPROVED`
  const dresses = await get<{ id: string; title: string }[]>(page, `/api/admin/dresses?${query}`)
  return dresses[nth]!
}

async function fillContact(
  page: Page,
  contact: Record<'firstName' | 'lastName' | 'email' | 'phone', string>,
) {
  await page.getByLabel('First name').fill(contact.firstName)
  await page.getByLabel('Last name').fill(contact.lastName)
  await page.getByLabel('Email').fill(contact.email)
  await page.getByLabel('Phone').fill(contact.phone)
}

/** The next step of her open rental, on her page. */
async function takeStep(page: Page, action: string, title: string, send: string, done: string) {
  await page.getByRole('button', { name: new RegExp(`^${action}: `) }).click()
  const dialog = page.getByRole('dialog', { name: title })
  if (action === 'Confirm') await dialog.getByRole('button', { name: 'Add a payment' }).click()
  if (action === 'Hand over') await dialog.getByLabel('Or type the name').fill('Ghinwa Tabet')
  await dialog.getByRole('button', { name: send }).click()
  await expect(toast(page)).toContainText(done)
}

import { addDays, longDateWithYear } from '#shared/dates.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import {
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  submitBooking,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { rentalOfThree } from '#tests/e2e/support/event-guests.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test(
  'the payer shares the link of the event; a guest finds her dress, writes her sizes and books',
  { tag: ['@long', '@phone'] },
  async ({ page: payer, anotherVisitor }, info) => {
    test.slow()
    const day = reservedDay(info, 27)
    const { manageToken, pieces } = await rentalOfThree(payer, addDays(day, 60))
    const [first, second, third] = pieces.map(({ dress }) => dress.title)
    await open(payer, `/rentals/manage/${manageToken}`)
    await payer.getByLabel(`Who wears ${first}?`).fill('Nour')
    for (const title of [second, third]) await payer.getByLabel(`Who wears ${title}?`).fill('Rita')
    await payer.getByRole('button', { name: 'Share with the others' }).click()
    const link = await payer.getByLabel('Link for the others').inputValue()

    const guest = await anotherVisitor()
    await open(guest, new URL(link).pathname)
    await expect(guest.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible()
    await guest.getByRole('link', { name: 'Rita' }).click()
    await expect(guest.getByRole('heading', { name: 'For Rita' })).toBeVisible()
    const main = guest.getByRole('main')
    await expect(main).not.toContainText('$')
    await expect(main).not.toContainText('Nour')
    for (const title of [second, third]) await expect(main).toContainText(title!)
    await guest.getByLabel('Your sizes').fill('1.68 m, size 36')
    await guest.getByRole('button', { name: 'Save my sizes' }).click()
    await expect(toast(guest)).toContainText('Your sizes are saved')

    await guest.getByRole('link', { name: 'Book my fitting' }).click()
    await expect(
      guest.getByRole('heading', { name: `Your fitting for ${second} and ${third}` }),
    ).toBeVisible()
    await chooseFitting(guest, 'Aoukar', 'Evening', day)
    await timeOptions(guest).first().check()
    await fillContact(guest, newEmail('rita'))
    await submitBooking(guest)
    await expect(guest).toHaveURL(/\/appointments\/confirmed\//)
    await open(guest, `${new URL(link).pathname}?piece=${pieces[2]!.id}`)
    await expect(main).toContainText(longDateWithYear(day))

    const staff = await anotherVisitor()
    await signIn(staff, 'admin')
    await open(staff, `/admin/board?date=${day}&branch=AOUKAR`)
    await expect(staff.getByRole('main')).toContainText('for Rita, rental')
  },
)

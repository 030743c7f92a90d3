import { addDays } from '#shared/dates.ts'
import {
  browser,
  button,
  change,
  type Dress,
  dayMonth,
  dialog,
  field,
  find,
  focused,
  freeDress,
  openRental,
  page,
  type Rental,
  rentalOf,
  says,
  today,
} from '#tests/bench/support/counter.ts'
import type { Task } from '#tests/bench/support/staff.ts'
import { send } from '#tests/e2e/accessibility/stop.ts'
import { baseUrl } from '#tests/e2e/support/server-address.ts'

let walkIn: Dress

export const rentalTasks: Task[] = [
  {
    name: 'walk-in takes a dress home',
    most: 8,
    async prepare() {
      walkIn = await freeDress(today, today)
    },
    async walk(staff) {
      await staff.click(page.getByRole('link', { name: 'New rental' }))
      await page.getByRole('combobox', { name: 'Dress', exact: true }).and(page.locator(':enabled')).waitFor()
      await focused(page.getByRole('combobox', { name: 'Dress', exact: true }), staff)
      await staff.type(walkIn.title)
      await staff.key('Enter')
      await page.getByRole('button', { name: `Remove ${walkIn.title}` }).waitFor()
      await focused(page.getByLabel('Event on'), staff)
      await staff.type(dayMonth(today))
      await staff.click(field('Name'))
      await page.getByText(/^Free: collect/).waitFor()
      await staff.type('Rita Walk')
      await staff.key('Tab')
      await staff.type('03 123 456')
      await staff.click(page.getByRole('radio', { name: 'Hand over now' }), 'Hand over now')
      await staff.click(page.getByLabel('Or type the name'))
      await staff.type('Rita Walk')
      await staff.click(button('Save rental'))
      await says(/^Rental \d{4}-\d{4} saved/)
    },
  },
  {
    name: 'confirm a request',
    async prepare() {
      const dress = await freeDress(addDays(today, 30))
      await send(page, '/api/admin/rentals', {
        dressId: dress.id,
        eventDate: addDays(today, 30),
        clientName: 'Confirm Me',
        clientPhone: '03 123 460',
      })
    },
    async walk(staff) {
      await find(staff, 'Confirm Me')
      await openRental(staff)
      await staff.click(button('Confirm', page.getByRole('group', { name: 'Actions' })))
      await staff.click(button(/^Confirm/, dialog))
      await says('Rental confirmed')
    },
  },
  {
    name: 'hand over a dress that waits',
    prepare: () => rentalOf('Hand Over', 'CONFIRMED'),
    async walk(staff) {
      await staff.click(button('Hand over: Hand Over'))
      await staff.click(dialog.getByLabel('Or type the name'))
      await staff.type('Hand Over')
      await staff.click(button(/^Hand over/, dialog))
      await says('Handed over')
    },
  },
  {
    name: 'take a dress back',
    prepare: () => rentalOf('Take Back', 'COLLECTED'),
    async walk(staff) {
      await find(staff, 'Take Back')
      await openRental(staff)
      await staff.click(button('Take back', page.getByRole('group', { name: 'Actions' })))
      await staff.click(button('Take back', dialog))
      await says('Taken back')
    },
  },
  {
    name: 'inspect it and give the deposit back',
    prepare: () => rentalOf('Inspect Me', 'RETURNED'),
    async walk(staff) {
      await find(staff, 'Inspect Me')
      await openRental(staff)
      await staff.click(button('Inspect', page.getByRole('group', { name: 'Actions' })))
      await staff.click(button('Complete', dialog))
      await says('Rental completed')
    },
  },
  {
    name: 'take a balance in cash',
    prepare: () => rentalOf('Pays Now', 'CONFIRMED'),
    async walk(staff) {
      await find(staff, 'Pays Now')
      await staff.click(button('Take a payment'))
      await staff.click(button('Record payment', dialog))
      await says('Payment recorded')
    },
  },
  {
    name: 'refund a cancelled rental',
    async prepare() {
      const { id, price } = await rentalOf('Refund Me', 'CONFIRMED')
      await send(page, `/api/rentals/${id}/payments`, { kind: 'RENTAL', method: 'CASH', amount: price })
      await change(id, { action: 'cancel', by: 'STAFF', reason: 'The dress tore', refund: price })
    },
    async walk(staff) {
      await find(staff, 'Refund Me')
      await openRental(staff)
      await staff.click(button(/^(Pay refund|Refund)/, page.getByRole('group', { name: 'Actions' })))
      await staff.click(dialog.locator('button[type=submit]'), 'the main button')
      await says(/./)
    },
  },
  {
    name: 'answer a request to change the date',
    async prepare() {
      const dress = await freeDress(addDays(today, 40))
      const person = {
        firstName: 'Change',
        lastName: 'Asker',
        phone: '+961 3 765 432',
        email: 'ask@example.com',
      }
      const guest = await browser.newContext({ baseURL: baseUrl })
      const asked = await send<Rental>(guest.request, '/api/rentals', {
        dressId: dress.id,
        eventDate: addDays(today, 40),
        ...person,
      })
      await change(asked.id, { action: 'confirm', waiveReason: 'A regular' })
      await send(guest.request, `/api/rentals/manage/${asked.manageToken}/change-request`, {
        wish: 'DATE',
        eventDate: addDays(today, 41),
      })
      await guest.close()
    },
    async walk(staff) {
      const asking = page.getByRole('listitem').filter({ hasText: 'Change Asker' })
      await staff.click(asking.getByRole('button', { name: /^Answer/ }).first())
      await staff.click(button('Change the date'))
      await staff.click(dialog.locator('button[type=submit]'), 'the main button')
      await says(/./)
    },
  },
]

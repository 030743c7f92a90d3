import { longDate } from '#shared/dates.ts'
import { demoPassword } from '#tests/e2e/support/accounts.ts'
import { bookThroughApi } from '#tests/e2e/support/appointments.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { eventDate } from '#tests/e2e/support/own-dress.ts'
import { type EngineName, engineNames } from './engines/engine.ts'
import { test } from './fixtures.ts'
import {
  button,
  dialog,
  first,
  heading,
  label,
  link,
  region,
  role,
  text,
  type Visitor,
  within,
} from './visitor.ts'

test('browse: from the home page to a dress, by a category and a search', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.scan('home')
  await visitor.press(first(link('View All Dresses')))
  await visitor.see(heading('The collection'))
  await visitor.scan('collection')
  await visitor.press(link('Evening'))
  await visitor.see(heading('Evening dresses'))
  await visitor.press(button('Filters'))
  await visitor.see(dialog('Filters'))
  await visitor.scan('filters')
  await visitor.press(within(dialog('Filters'), button('Close')))
  await visitor.fill(role('combobox', 'Search dresses'), 'lilac')
  await visitor.press(button(/^Search$/))
  await visitor.press(first(heading(/Lilac/)))
  await visitor.waitForPath(/^\/dress\//)
  await visitor.see(region('Rent this'))
  await visitor.scan('dress')
})

test('request a dress: the date, the form, the request by its link, and cancelling it', async ({
  visitor,
  dress,
}) => {
  const rent = region('Rent this')
  await visitor.open(`/dress/${dress.id}`)
  await visitor.choose(within(rent, label('When is your event?')), eventDate)
  await visitor.press(within(rent, button('Is it free on my day?')))
  await visitor.see(within(rent, text(/^Free for Saturday/)))
  await visitor.scan('free')
  await visitor.press(within(rent, link('Request this date')))
  await visitor.see(heading('Request this date'))
  await visitor.fill(label('First name'), 'Lea')
  await visitor.scan('form')
  await visitor.fill(label('Last name'), 'Saad')
  await visitor.fill(label('Email'), newEmail('lea'))
  await visitor.fill(label('Phone'), '03 123 456')
  await visitor.press(button('Request this date'))
  await visitor.waitForPath(/^\/rentals\/manage\//)
  await visitor.see(text('You have requested it'))
  await visitor.scan('requested')
  await visitor.press(button('Cancel this rental'))
  await visitor.see(button('Cancel rental'))
  await visitor.scan('cancel')
  await visitor.press(button('Cancel rental'))
  await visitor.see(text('This rental is cancelled.'))
  await visitor.scan('cancelled')
})

test('book a fitting: showroom, day, time and contact, step by step', async ({ visitor, engine }) => {
  await visitor.open('/appointments')
  await visitor.press(role('radio', 'Aoukar'))
  await visitor.press(role('radio', 'Evening fitting'))
  await visitor.scan('where')
  await chooseDayAndTime(visitor, dayOf(engine, 11))
  await visitor.scan('time')
  await visitor.press(button(/^Continue$/))
  await visitor.fill(label('First name'), 'Maya')
  await visitor.fill(label('Last name'), 'Haddad')
  await visitor.fill(label('Email'), newEmail('maya'))
  await visitor.fill(label('Phone'), '+961 3 123 456')
  await visitor.scan('contact')
  await visitor.press(button('Book a fitting'))
  await visitor.see(heading('Thank you, Maya'))
  await visitor.scan('booked')
})

test('manage a booking by its link: another day, then cancelled', async ({ visitor, engine, request }) => {
  const booking = { branch: 'KFARHBAB', type: 'EVENING', startTime: '11:00' } as const
  const { manageToken } = await bookThroughApi(request, { ...booking, date: dayOf(engine, 18) })
  await visitor.open(`/appointments/manage/${manageToken}`)
  await visitor.see(heading('Your appointment, Maya'))
  await visitor.scan('appointment')
  const moving = dialog('Reschedule appointment')
  const day = dayOf(engine, 25)
  await visitor.press(button('Reschedule'))
  await chooseDayAndTime(visitor, day)
  await visitor.scan('reschedule')
  await visitor.press(within(moving, button('Confirm Reschedule')))
  await visitor.see(first(text(`Evening fitting at Kfar Hbab, ${longDate(day)}`)))
  await visitor.press(button('Cancel appointment'))
  await visitor.see(dialog('Cancel appointment'))
  await visitor.scan('cancel')
  await visitor.press(button('Yes, Cancel Appointment'))
  await visitor.see(heading('This appointment was cancelled'))
  await visitor.scan('cancelled')
})

test('sign in: the form of the page, a wrong password first, and the own dresses', async ({ visitor }) => {
  await visitor.open('/auth')
  const signIn = within('main', button('Sign In'))
  await visitor.fill(label('Username or email'), 'maya.haddad')
  await visitor.fill(label(/^Password/), 'not-the-password')
  await visitor.press(signIn)
  await visitor.see(text('Login Failed'))
  visitor.allowError(/\b401\b/)
  await visitor.scan('refused')
  await visitor.fill(label(/^Password/), demoPassword)
  await visitor.press(signIn)
  await visitor.see(heading(/Maya/))
  await visitor.scan('signed-in')
  await visitor.open('/my-dresses')
  await visitor.see(first(text('Odette in Ivory Satin')))
  await visitor.scan('my-dresses')
})

/** A weekday of its own for each engine, in the week after a Monday of January 2027. */
function dayOf(engine: EngineName, monday: number): string {
  return `2027-01-${monday + engineNames.indexOf(engine)}`
}

async function chooseDayAndTime(visitor: Visitor, date: string): Promise<void> {
  const day = role('button', longDate(date))
  const grid = '[role=grid]'
  if (!(await visitor.isSeen(grid)) && (await visitor.isSeen(button(/^Continue$/))))
    await visitor.press(button(/^Continue$/))
  await visitor.see(grid)
  while (!(await visitor.isSeen(day))) await visitor.press(button('Later month'))
  await visitor.press(day)
  await visitor.press(first(within(role('group', /^Time/), role('radio', ''))))
}

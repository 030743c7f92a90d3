import { send } from '#tests/e2e/accessibility/stop.ts'
import { demoPassword } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { eventDate } from '#tests/e2e/support/own-dress.ts'
import { test } from './fixtures.ts'
import { button, dialog, first, heading, label, link, role, text, type Visitor, within } from './visitor.ts'

test('Today and the till: it is opened, takes a payment in cash, is counted and closed', async ({
  visitor,
  staff,
  dress,
}) => {
  const { id } = await send<{ id: string }>(staff, '/api/admin/rentals', {
    dressId: dress.id,
    eventDate,
    clientName: 'Till Test',
    clientPhone: '+961 3 123 999',
    confirm: { waiveReason: 'Regular customer' },
  })
  await visitor.signIn('admin', demoPassword)
  await visitor.open('/admin/today')
  await visitor.see(heading('Today'))
  await visitor.scan('today')
  await visitor.open('/admin/till')
  await visitor.press(first(within('main', link('Aoukar'))))
  await visitor.seeOneOf(button('Open till'), button('Count and close'))
  // The engine before has closed it.
  if (await visitor.isSeen(button('Open till'))) await openTill(visitor)
  await visitor.open(`/admin/rentals/${id}`)
  await visitor.scan('rental')
  await visitor.press(first(button('Record payment')))
  const payment = dialog('Record payment')
  await visitor.fill(within(payment, label('Amount ($)')), '20')
  await visitor.scan('payment')
  await visitor.press(within(payment, button('Record payment')))
  await visitor.see(first(text('Payment recorded')))
  await visitor.open('/admin/till')
  await visitor.scan('till')
  await visitor.press(button('Count and close'))
  const closing = dialog('Count and close')
  await visitor.fill(first(within(closing, label('$100'))), '2')
  await visitor.see(within(closing, role('row', /^Difference/)))
  await visitor.fill(within(closing, label('Why it differs')), 'Counted for a test')
  const absent = within(closing, label(/^Why .* does not close it/))
  if (await visitor.isSeen(absent)) await visitor.fill(absent, 'On leave')
  await visitor.scan('count')
  await visitor.press(within(closing, button('Close till')))
  await visitor.see(text('The till of Aoukar is closed'))
  await visitor.scan('closed')
})

async function openTill(visitor: Visitor): Promise<void> {
  const opening = dialog('Open till')
  await visitor.press(button('Open till'))
  await visitor.fill(within(opening, label('Dollars')), '100')
  await visitor.fill(within(opening, label('Why it differs')), 'A new float for a test')
  await visitor.scan('open')
  await visitor.press(within(opening, button('Open till')))
  await visitor.see(button('Count and close'))
}

test('signature: an agreement is signed with the finger', async ({ visitor, staff, request }) => {
  const { username, id } = await send<{ username: string; id: string }>(request, '/api/register', {
    firstName: 'Nour',
    lastName: 'Khoury',
    email: newEmail('nour'),
    phone: '+961 3 654 321',
    password: demoPassword,
    confirmPassword: demoPassword,
  })
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nx\n%%EOF\n') }
  const multipart = { customerId: id, agreementName: 'Lending', expiresAt: '', file }
  await staff.post('/api/agreements/upload', { multipart })
  await visitor.signIn(username, demoPassword)
  await visitor.open('/agreement')
  await visitor.scan('agreements')
  await visitor.press(button('Sign Lending'))
  const signing = dialog('Sign agreement')
  await visitor.fill(within(signing, label('Your full name')), 'Nour Khoury')
  await visitor.draw(within(signing, 'canvas'), [
    [-90, 0],
    [-30, -40],
    [30, 40],
    [90, 0],
  ])
  await visitor.scan('drawn')
  await visitor.press(within(signing, button(/^Sign$/)))
  await visitor.see(first(text('Agreement signed')))
  await visitor.scan('signed')
})

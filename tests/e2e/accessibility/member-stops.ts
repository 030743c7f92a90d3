import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dialog, elsewhere, get, inOrder, main, press, type Stop, see, send } from './stop.ts'

type Dress = { id: string; title: string; status: string }

const openCard = (status: string) => async (page: Page) => {
  const dresses = await get<Dress[]>(page, '/api/my-dresses')
  const { title } = dresses.find((dress) => dress.status === status)!
  await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: title }).click()
}

const changeFirstName = async (page: Page) => {
  await press('Edit profile')(page)
  await page.getByLabel('First name').fill('Zeina')
}

export const lenderStops: readonly Stop[] = [
  { route: '/dashboard', on: 'both' },
  { route: '/profile', on: 'both' },
  {
    route: '/profile',
    name: 'question before leaving',
    open: inOrder(changeFirstName, (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Favourites/ })
        .click(),
    ),
    dialog: 'ui/leave/leave-dialog.tsx LeaveDialog',
  },
  {
    route: '/profile',
    name: 'measurements that cannot be',
    open: async (page) => {
      await press('Enter measurements')(page)
      await dialog(page).getByLabel('Bust (cm)').fill('9')
      await press('Save measurements', dialog)(page)
      await see('Please enter the bust from 60 to 180 cm')(page)
    },
    dialog: 'measurements/web/measurements-dialog.tsx MeasurementsDialog',
    on: 'both',
  },
  { route: '/my-dresses', on: 'both' },
  {
    route: '/my-dresses',
    name: 'details of a dress',
    open: openCard('APPROVED'),
    dialog: 'lending/web/list/lender-dress-dialog.tsx LenderDressDialog',
  },
  {
    route: '/my-dresses',
    name: 'form with errors and photos',
    path: '/my-dresses?add=true',
    open: async (page) => {
      const create = { width: 60, height: 80, channels: 3, background: '#b7a4c8' } as const
      const buffer = await sharp({ create }).jpeg().toBuffer()
      const files = ['front.jpg', 'back.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
      const pdf = { name: 'dress.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
      await press('Submit for approval', dialog)(page)
      await see('Title is required')(page)
      await dialog(page)
        .getByLabel(/^(Choose|Add more) photos$/)
        .setInputFiles([...files, pdf])
      await see('This is a PDF')(page)
      await page.getByRole('list', { name: 'Photos in the order' }).getByRole('listitem').nth(1).waitFor()
    },
    dialog: 'lending/web/form/dress-form-dialog.tsx DressFormDialog',
    on: 'both',
  },
  {
    route: '/my-dresses/$id',
    path: async (page) => {
      const dresses = await get<Dress[]>(page, '/api/my-dresses')
      return `/my-dresses/${dresses.find(({ status }) => status === 'APPROVED')!.id}`
    },
    on: 'both',
  },
  { route: '/payout', path: '/payout?status=COMPLETED', on: 'both' },
  {
    route: '/payout',
    name: 'request dialog with an error',
    open: async (page) => {
      await press('Request a payout')(page)
      await dialog(page).getByLabel('Amount ($)').fill('100000')
      await press('Request payout', dialog)(page)
      await see('This is more than your available balance.')(page)
    },
    dialog: 'payouts/web/request-dialog.tsx RequestDialog',
  },
  {
    route: '/payout',
    name: 'how we pay you, with an error',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Say how|Change)$/ }).click()
      await dialog(page).getByLabel('Method').selectOption('Bank transfer')
      await dialog(page).getByLabel('IBAN').fill('LB62')
      await press('Save', dialog)(page)
      await see('Please check the IBAN: it does not add up.')(page)
    },
    dialog: 'payouts/web/details/details-dialog.tsx DetailsDialog',
  },
  { route: '/payout/statement', path: '/payout/statement?month=2026-10', on: 'both' },
  { route: '/agreement', on: 'both' },
]

const fitting = { branch: 'KFARHBAB', type: 'EVENING', date: '2027-04-21' }

const bookTwice = async (page: Page) => {
  const { length } = await get<unknown[]>(page, '/api/my-appointments')
  for (const startTime of length ? [] : ['11:00', '12:00'])
    await send(page, '/api/appointments', { ...fitting, startTime })
  return '/appointments?tab=upcoming'
}

/** The rental of the viewer, who may ask for one dress only. */
const ownRental = async (page: Page): Promise<{ id: string }> => {
  const [own] = await get<{ id: string }[]>(page, '/api/rentals')
  if (own) return own
  const eventDate = '2027-11-13'
  const { dresses } = await get<{ dresses: { id: string }[] }>(page, `/api/dresses?eventDate=${eventDate}`)
  return send(page, '/api/rentals', { dressId: dresses[2]!.id, eventDate })
}

/** Two of the first dresses become favourites. */
const addFavourites = async (page: Page) => {
  const { dresses } = await get<{ dresses: { id: string; title: string }[] }>(
    page,
    '/api/dresses?branch=KFARHBAB&limit=2',
  )
  await send(page, '/api/favourites', { ids: dresses.map(({ id }) => id) }, 'PUT')
  return dresses
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

const shareAgreement = async (page: Page) => {
  const { id: customerId } = await get<{ id: string }>(page, '/api/auth/user')
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nx\n%%EOF\n') }
  const multipart = { customerId, agreementName: 'Lending of a veil', expiresAt: '2026-12-01', file }
  await elsewhere(page, async (request) => {
    await send(request, '/api/auth/login', { usernameOrEmail: 'admin', password: 'trousseau-demo' })
    await request.post('/api/agreements/upload', { multipart })
  })
  return '/agreement'
}

export const customerStops: readonly Stop[] = [
  { route: '/dashboard', name: 'of a new customer', on: 'both' },
  {
    route: '/dashboard',
    name: 'her event',
    open: press('Add the date'),
    dialog: 'dashboard/web/event-dialog.tsx EventDialog',
    on: 'both',
  },
  { route: '/my-dresses', name: 'of a new customer', on: 'both' },
  { route: '/profile', name: 'of a new customer', on: 'both' },
  { route: '/profile', name: 'form', open: changeFirstName },
  { route: '/change-password' },
  { route: '/settings' },
  { route: '/settings', name: 'appearance', open: tab('Appearance') },
  { route: '/settings', name: 'privacy', open: tab('Privacy') },
  { route: '/settings', name: 'account', open: tab('Account') },
  { route: '/second-factor' },
  {
    route: '/second-factor',
    name: 'set-up dialog',
    open: async (page) => {
      await main(page).getByRole('switch', { name: 'Two-factor authentication' }).click()
      await dialog(page).getByRole('button', { name: 'Use an authenticator app' }).waitFor()
    },
    dialog: 'accounts/web/second-factor/set-up-dialog.tsx SetUpDialog',
  },
  {
    route: '/settings',
    name: 'question before the account is deleted',
    open: inOrder(tab('Account'), press('Delete account'), see('Delete your account?')),
  },
  {
    route: '/faq',
    name: 'account menu',
    open: async (page) => {
      await page.getByRole('banner').locator('summary').last().click()
      await page.getByRole('banner').getByRole('link', { name: 'Settings' }).waitFor()
    },
  },
  {
    route: '/faq',
    name: 'menu of a customer',
    open: inOrder(press('Menu'), (page) => dialog(page).getByRole('link', { name: 'Settings' }).waitFor()),
    on: 'phone',
  },
  { route: '/appointments', name: 'upcoming', path: bookTwice, on: 'both' },
  {
    route: '/appointments',
    name: 'reschedule dialog of the list',
    path: bookTwice,
    open: async (page) => {
      await press('Reschedule')(page)
      await dialog(page)
        .getByRole('group', { name: 'Time', exact: true })
        .getByRole('radio')
        .first()
        .waitFor()
    },
    on: 'both',
  },
  {
    route: '/appointments',
    name: 'cancel dialog of the list',
    path: bookTwice,
    open: inOrder(press('Cancel'), (page) => dialog(page).waitFor()),
    on: 'phone',
  },
  {
    route: '/appointments',
    name: 'dresses to try on',
    path: async (page) => `/appointments?dress=${(await addFavourites(page))[0]!.id}`,
    open: (page) =>
      main(page)
        .getByRole('button', { name: /^Add .+ to this fitting$/ })
        .click(),
  },
  {
    route: '/favourites',
    name: 'of a customer',
    path: (page) => addFavourites(page).then(() => '/favourites'),
  },
  { route: '/agreement', name: 'to be signed', path: shareAgreement, open: see('Expires soon') },
  {
    route: '/agreement',
    name: 'sign dialog with an error',
    path: shareAgreement,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Sign Lending/ })
        .first()
        .click()
      await dialog(page).getByLabel('Your full name').fill('Nour Khoury')
      await press('Sign', dialog)(page)
      await see('Please sign before you send.')(page)
    },
    dialog: 'agreements/web/sign-dialog.tsx SignDialog',
    on: 'both',
  },
  { route: '/rentals/$id', path: async (page) => `/rentals/${(await ownRental(page)).id}` },
  { route: '/waitlist' },
  { route: '/rentals', path: (page) => ownRental(page).then(() => '/rentals') },
  {
    route: '/dashboard',
    name: 'with a rental',
    path: (page) => ownRental(page).then(() => '/dashboard'),
    open: see(/^Held for you until/),
  },
  // The last one, because it ends the session.
  {
    route: '/profile',
    name: 'session has ended',
    open: async (page) => {
      await changeFirstName(page)
      await page.context().clearCookies()
      await press('Save Changes')(page)
      await dialog(page).getByLabel('Account').waitFor()
    },
    refused: 401,
  },
]

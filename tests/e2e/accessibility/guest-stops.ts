import type { Page } from '@playwright/test'
import type { DressId } from '#shared/ids.ts'
import { newestDress } from './public-page-stops.ts'
import { dialog, get, inOrder, main, press, type Stop, see, send } from './stop.ts'

const fitting = { branch: 'KFARHBAB', type: 'EVENING', date: '2027-04-20', startTime: '11:00' }
const guest = { firstName: 'Maya', lastName: 'Haddad', phone: '+961 3 123 456' }
const email = () => `tour-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The path of a dress that is free for an event. */
async function freeDress(page: Page, eventDate: string, nth = 0): Promise<DressId> {
  const { dresses } = await get<{ dresses: { id: string }[] }>(page, `/api/dresses?eventDate=${eventDate}`)
  return dresses[nth]!.id
}

async function book(page: Page) {
  const booking = { ...guest, ...fitting, email: email() }
  return send<{ receipt: string; manageToken: string }>(page, '/api/appointments', booking)
}

async function rent(page: Page, dressId: DressId, eventDate: string, withDressIds: DressId[] = []) {
  const request = { ...guest, dressId, withDressIds, eventDate, email: email() }
  return send<{ manageToken: string }>(page, '/api/rentals', request)
}

const manageAppointment = async (page: Page) => `/appointments/manage/${(await book(page)).manageToken}`

const manageRental = (eventDate: string) => async (page: Page) => {
  const { manageToken } = await rent(page, await freeDress(page, eventDate), eventDate)
  return `/rentals/manage/${manageToken}`
}

const manageTwoPieces = (eventDate: string) => async (page: Page) => {
  const further = [await freeDress(page, eventDate, 1)]
  const { manageToken } = await rent(page, await freeDress(page, eventDate), eventDate, further)
  return `/rentals/manage/${manageToken}`
}

const choose = (name: string) => (page: Page) => page.getByRole('radio', { name }).check()

const chooseTime = async (page: Page) => {
  await page
    .getByRole('button', { name: /times? free/ })
    .first()
    .click()
  await page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio').first().check()
}

const logIn = async (page: Page, secret: string) => {
  await page.getByLabel('Username or email').fill('maya.haddad')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await press('Sign In', main)(page)
}

/** A toast stays while the mouse is over it. */
const hoverToast = (text: string) => (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).hover()

export const bookingStops: readonly Stop[] = [
  {
    route: '/appointments',
    name: 'with a time',
    open: inOrder(choose('Aoukar'), choose('Bridal fitting'), chooseTime),
  },
  {
    route: '/appointments',
    name: 'a dress that is at the other showroom',
    path: async (page) => {
      type Dress = { id: string; availableBranches: string[] }
      const { dresses } = await get<{ dresses: Dress[] }>(page, '/api/dresses?branch=AOUKAR&limit=100')
      return `/appointments?dress=${dresses.find((dress) => dress.availableBranches.length === 1)!.id}`
    },
    open: inOrder(choose('Kfar Hbab'), see('can be tried on at Aoukar only. Please choose Aoukar.')),
  },
  {
    route: '/appointments',
    name: 'a dress that is not free for the event',
    path: async (page) => {
      const eventDate = '2027-10-02'
      const dressId = await freeDress(page, eventDate, 1)
      await rent(page, dressId, eventDate)
      return `/appointments?dress=${dressId}&eventDate=${eventDate}`
    },
    open: see('Not free for your event.'),
  },
  {
    route: '/appointments',
    name: 'first step',
    open: inOrder(
      press('Continue'),
      see('Please select a location'),
      choose('Kfar Hbab'),
      choose('Evening fitting'),
    ),
    on: 'phone',
  },
  {
    route: '/appointments',
    name: 'second step',
    open: inOrder(choose('Kfar Hbab'), choose('Evening fitting'), press('Continue'), chooseTime),
    on: 'phone',
  },
  {
    route: '/appointments',
    name: 'third step',
    open: inOrder(
      inOrder(
        choose('Kfar Hbab'),
        choose('Evening fitting'),
        press('Continue'),
        chooseTime,
        press('Continue'),
      ),
      (page) => page.getByLabel('First name').fill('Maya'),
    ),
    on: 'phone',
  },
  {
    route: '/',
    name: 'booking dialog with errors and days',
    open: async (page) => {
      await press('Book Your Appointment')(page)
      const isPhone = await dialog(page)
        .getByRole('button', { name: 'Continue' })
        .or(bookIn(page))
        .first()
        .waitFor()
        .then(() => dialog(page).getByRole('button', { name: 'Continue' }).isVisible())
      const next = press(isPhone ? 'Continue' : 'Book a fitting', dialog)
      await inOrder(next, see('Please select a location'), choose('Aoukar'), choose('Bridal fitting'))(page)
      if (isPhone) await next(page)
      await dialog(page)
        .getByRole('button', { name: /times? free/ })
        .first()
        .waitFor()
    },
    dialog: 'appointments/web/booking/booking-dialog.tsx BookingDialog',
    on: 'both',
  },
  {
    route: '/appointments/confirmed/$receipt',
    path: async (page) => `/appointments/confirmed/${(await book(page)).receipt}`,
  },
  { route: '/appointments/manage/$token', path: manageAppointment },
  {
    route: '/appointments/manage/$token',
    name: 'a link that does not work',
    path: '/appointments/manage/short',
    refused: 404,
  },
  {
    route: '/appointments/manage/$token',
    name: 'reschedule dialog',
    path: manageAppointment,
    open: inOrder(press('Reschedule'), chooseTime),
    dialog: 'appointments/web/manage/reschedule-dialog.tsx RescheduleDialog',
  },
  {
    route: '/appointments/manage/$token',
    name: 'a file in the browser of an app',
    path: manageAppointment,
    open: async (page) => {
      const userAgent =
        'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Instagram 339.0.0.30.105'
      await page.evaluate((value) => Object.defineProperty(navigator, 'userAgent', { value }), userAgent)
      await press('Download calendar file')(page)
    },
    dialog: 'ui/api/real-browser-dialog.tsx RealBrowserDialog',
    on: 'both',
  },
  {
    route: '/appointments/manage/$token',
    name: 'cancel dialog',
    path: manageAppointment,
    open: press('Cancel appointment'),
    dialog: 'appointments/web/manage/cancel-dialog.tsx CancelDialog',
  },
  {
    route: '/appointments/manage/$token',
    name: 'cancelled',
    path: manageAppointment,
    open: inOrder(
      press('Cancel appointment'),
      press('Yes, Cancel Appointment', dialog),
      see('This appointment was cancelled'),
    ),
  },
]

const bookIn = (page: Page) => dialog(page).getByRole('button', { name: 'Book a fitting' })

export const rentingStops: readonly Stop[] = [
  {
    route: '/dress/$id',
    name: 'an event that is too soon, and all free days',
    // Free on a day of the month that the calendar opens with.
    path: async (page) => `/dress/${await freeDress(page, '2026-11-30')}?eventDate=2026-11-24`,
    open: async (page) => {
      await see('This date is too soon')(page)
      await page.getByText('See all free days').click()
      await page
        .getByRole('button', { name: /, free$/ })
        .first()
        .waitFor()
    },
    on: 'both',
  },
  {
    route: '/dress/$id',
    name: 'picture viewer',
    path: newestDress,
    open: (page) => page.getByRole('link', { name: /, picture 1 of/ }).click(),
    dialog: 'dresses/web/gallery/lightbox/lightbox.tsx Lightbox',
  },
  {
    route: '/dress/$id',
    name: 'toast of success',
    path: newestDress,
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Add to my fitting/ })
        .first()
        .click()
      await hoverToast('In your fitting')(page)
    },
  },
  {
    route: '/rent/$id',
    name: 'with errors',
    path: async (page) => `/rent/${await freeDress(page, '2027-10-16')}?eventDate=2027-10-16`,
    open: inOrder(press('Request this date'), see('First name is required')),
    on: 'both',
  },
  {
    route: '/rent/$id',
    name: 'held for another customer',
    path: async (page) => {
      const eventDate = '2027-10-23'
      const dressId = await freeDress(page, eventDate)
      await rent(page, dressId, eventDate)
      return `/rent/${dressId}?eventDate=${eventDate}`
    },
    open: see(/^Held for another customer/),
  },
  {
    route: '/waitlist/join',
    path: async (page) => {
      const date = '2027-11-20'
      const dressId = await freeDress(page, date)
      await rent(page, dressId, date)
      return `/waitlist/join?dressId=${dressId}&date=${date}`
    },
    on: 'both',
  },
  { route: '/rentals/manage/$token', path: manageRental('2027-10-30'), on: 'both' },
  {
    route: '/rentals/manage/$token',
    name: 'cancel dialog',
    path: manageRental('2027-11-06'),
    open: press('Cancel this rental'),
    dialog: 'rentals/screens/customers/web/cancel-own-dialog.tsx CancelOwnDialog',
  },
  {
    route: '/rentals/manage/$token',
    name: 'dialog that asks for another date',
    path: manageRental('2027-11-13'),
    open: press('Ask for another date'),
    dialog: 'rentals/screens/customers/web/change-request-dialogs.tsx AskForDateDialog',
  },
  {
    route: '/rentals/manage/$token',
    name: 'dialog that asks to leave out a piece',
    path: manageTwoPieces('2027-11-20'),
    open: press('Ask to leave out a piece'),
    dialog: 'rentals/screens/customers/web/change-request-dialogs.tsx AskForPieceDialog',
  },
  {
    route: '/auth',
    name: 'refused sign-in',
    open: (page) => logIn(page, 'a-guess').then(() => see('Login Failed')(page)),
    refused: 401,
  },
  {
    route: '/auth',
    name: 'forgot password dialog with an error',
    open: inOrder(
      press('Forgot password?'),
      see('Forgot password'),
      press('Send reset link', dialog),
      see('Valid email is required'),
    ),
    dialog: 'accounts/web/password/forgot-password-dialog.tsx ForgotPasswordDialog',
  },
  {
    route: '/reset-password',
    name: 'an expired link',
    path: `/reset-password?token=${'x'.repeat(43)}`,
    open: async (page) => {
      await page.getByLabel('New Password', { exact: true }).fill('ivory-lace')
      await page.getByLabel('Confirm New Password').fill('ivory-lace')
      await press('Reset Password')(page)
      await main(page).getByText('The reset link may have expired. Please try again.').waitFor()
    },
    refused: 400,
  },
  {
    route: '/about',
    name: 'sign-in dialog',
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click(),
    dialog: 'accounts/web/sign-in/auth-dialog.tsx AuthDialog',
  },
  {
    route: '/about',
    name: 'sign-up dialog',
    open: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
      await dialog(page).getByRole('tab', { name: 'Sign Up' }).click()
      await page.getByLabel('Confirm password').waitFor()
    },
  },
  {
    route: '/collections',
    name: 'menu',
    open: async (page) => {
      await press('Menu')(page)
      await dialog(page).getByText('Bridal', { exact: true }).click()
    },
    dialog: 'site/web/frame/mobile-drawer.tsx MobileDrawer',
    on: 'phone',
  },
  {
    route: '/about',
    name: 'sign-in dialog from the menu',
    open: inOrder(press('Menu'), press('Sign In', dialog), see('Username or email')),
    on: 'phone',
  },
  {
    route: '/collections',
    name: 'filters',
    open: press('Filters', main),
    dialog: 'catalogue/web/collection/filters/filter-sheet.tsx FilterSheet',
    on: 'phone',
  },
]

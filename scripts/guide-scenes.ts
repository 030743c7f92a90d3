import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { GuideName } from '#admin/guides.ts'
import { keysSection as keys } from '#integrations/texts/texts.gen.js'
import { examineSystem } from '#operations/contract.ts'
import { inLanguage } from '#platform/language.ts'
import { rentalDialogs as messages } from '#rentals/texts/texts.gen.js'
import type { CustomerId } from '#shared/ids.ts'
import { type Language, languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { openDay } from './open-day.ts'

interface Scene {
  path: string | ((page: Page) => Promise<string>)
  /** Brings the page into its state; texts that it reads are in the language of the page. */
  open?(page: Page): Promise<unknown>
}

/** What the pictures of a phone show. */
const phoneScenes: Partial<Record<GuideName, Scene>> = {
  'hand-over': { path: rentalAt('CONFIRMED'), open: press(() => messages.rentalDialogNames.handOver) },
  'return-and-inspect': { path: rentalAt('COLLECTED'), open: press(() => messages.rentalDialogNames.return) },
}

const scenes: Record<GuideName, Scene> = {
  'open-the-day': { path: '/admin/today' },
  'book-a-fitting': { path: `/admin/board?date=${openDay()}&book=AOUKAR`, open: seeDialog },
  'walk-in': { path: newRentalOfFreeDress, open: chooseEvent },
  'answer-a-request': { path: rentalAt('REQUESTED') },
  waitlist: { path: '/admin/waitlist' },
  'hand-over': { path: rentalAt('CONFIRMED') },
  'return-and-inspect': { path: rentalAt('RETURNED'), open: press(() => messages.rentalDialogNames.inspect) },
  'cancel-and-refund': { path: rentalAt('CONFIRMED'), open: press(() => messages.rentalDialogNames.cancel) },
  alterations: { path: '/admin/alterations?when=all' },
  'customer-file': { path: customerOfRental },
  'close-the-till': { path: '/admin/till?branch=AOUKAR', open: press(() => words.countAndClose) },
  'find-a-dress': {
    path: async (page) => `/admin/scan/${(await firstRental(page, 'CONFIRMED')).dress.id}`,
  },
  'approve-a-dress': { path: '/admin/approvals/review' },
  'accessories-and-copies': { path: accessoryWithCopies, open: showCopies },
  'decide-on-a-review': { path: firstReview },
  'pay-lenders': { path: '/admin/payouts' },
  'books-and-invoices': { path: '/admin/books' },
  'settings-and-hours': { path: '/admin/availability?branch=AOUKAR' },
  'team-and-rights': { path: '/admin?role=ADMIN' },
  'connect-programs': { path: '/admin/integrations', open: press(() => keys.make) },
  system: { path: systemOfServer },
}

/** Shows what the picture of a guide shows. */
export async function openScene(
  page: Page,
  name: GuideName,
  language: Language,
  screen?: 'phone',
): Promise<void> {
  const { path, open } = (screen && phoneScenes[name]) ?? scenes[name]
  const address = typeof path === 'string' ? path : await path(page)
  await page.goto(languagePath(address, language), { waitUntil: 'networkidle' })
  await inLanguage(language, async () => open?.(page))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // The last fade has ended.
  await page.waitForTimeout(400)
}

interface ListedRental {
  id: string
  customerId: CustomerId
  dress: { id: string }
}

async function firstRental(page: Page, step: string): Promise<ListedRental> {
  const rentals: ListedRental[] = await (
    await page.request.get(`/api/rentals?step=${step}&sort=-eventDate`)
  ).json()
  if (!rentals[0]) throw new Error(`The demo has no rental that is ${step}.`)
  return rentals[0]
}

function rentalAt(step: string) {
  return async (page: Page) => `/admin/rentals/${(await firstRental(page, step)).id}`
}

async function firstReview(page: Page): Promise<string> {
  const [review] = await (await page.request.get('/api/admin/reviews?status=PENDING')).json()
  return `/admin/reviews?open=${review.id}`
}

async function accessoryWithCopies(page: Page): Promise<string> {
  const dresses = await (await page.request.get('/api/admin/dresses?search=AC-0&pageSize=100')).json()
  const several = dresses.find((dress: { stockQuantity: number }) => dress.stockQuantity > 1)
  return `/admin/approvals?open=${several.id}`
}

function showCopies(page: Page): Promise<void> {
  return page.getByRole('region', { name: words.copies }).scrollIntoViewIfNeeded()
}

async function customerOfRental(page: Page): Promise<string> {
  return `/admin/customers/${(await firstRental(page, 'CONFIRMED')).customerId}`
}

async function newRentalOfFreeDress(page: Page): Promise<string> {
  const { dresses } = await (await page.request.get('/api/dresses?limit=1')).json()
  return `/admin/rentals/new?dress=${dresses[0].id}`
}

async function chooseEvent(page: Page): Promise<void> {
  const inTwoMonths = new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  await page.getByLabel(words.eventOnLabel, { exact: true }).fill(inTwoMonths)
  await page.keyboard.press('Tab')
}

/** The lines name the folders of a server, not those of this machine. */
async function systemOfServer(page: Page): Promise<string> {
  await page.route(`**${examineSystem.path}`, async (route) => {
    const response = await route.fetch()
    const report = await response.text()
    await route.fulfill({ response, body: report.replaceAll(resolve('.cache/bench'), '/var/lib/trousseau') })
  })
  return '/admin/system'
}

function press(name: () => string) {
  return async (page: Page) => {
    await page.getByRole('main').getByRole('button', { name: name(), exact: true }).first().click()
    await seeDialog(page)
  }
}

function seeDialog(page: Page): Promise<void> {
  return page.getByRole('dialog').waitFor()
}

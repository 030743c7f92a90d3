import { readFileSync } from 'node:fs'
import { isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { buildApp } from '#app/server/app.ts'
import { pageAddresses } from '#app/web/page-addresses.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { bookAppointment } from '#appointments/contract.ts'
import { listDresses } from '#catalogue/contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { listPaymentRuns } from '#payouts/run-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { eventGuestsToken, reviewToken } from '#rentals/server/manage-link.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { testApp } from '#tests/support/test-app.ts'
import { manageToken } from '#waitlist/server/links.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'

const testServer = await testApp({ demo: true, env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
const empty = await testApp()
const { app: emptyApp } = await buildApp(empty.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})

/** The two lists of docs/without-javascript.md. */
const [works = [], needsScript = []] = readFileSync('docs/without-javascript.md', 'utf8')
  .split('\n- ')
  .slice(1)
  .map((line) => [...line.matchAll(/`(\/[^`?]*)`/g)].map(([, path]) => path!))

const values: Record<string, string> = {}
/** Of the pages about rentals. */
const rentalValues: Record<string, string> = {}
const waitlistValues: Record<string, string> = {}
/** Of the page of a customer. */
const customerValues: Record<string, string> = {}
/** Of the page of a payment run. */
const runValues: Record<string, string> = {}
/** Of the page of reviews. */
const reviewValues: Record<string, string> = {}
/** Of the pages of an event. */
const eventValues: Record<string, string> = {}
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['maya.haddad', 'admin']) {
    const { headers } = await testServer.call(login, {
      body: { usernameOrEmail: name, password: demoPassword },
    })
    cookies[name] = String([headers['set-cookie']].flat()[0]).split(';')[0]!
  }
  const guest = { firstName: 'Lea', lastName: 'Nader', email: 'lea@example.com', phone: '+961 3 111 222' }
  const fitting = { branch: 'KFARHBAB', type: 'EVENING', date: '2026-12-09', startTime: '15:00' } as const
  const { body: booked } = await testServer.call(bookAppointment, { body: { ...fitting, ...guest } })
  const headers = { cookie: cookies.admin! }
  const { body: known } = await testServer.call(listCustomers, { query: { limit: '1' } }, { headers })
  customerValues.$id = known[0]!.id
  const { body: runs } = await testServer.call(listPaymentRuns, { query: {} }, { headers })
  runValues.$id = runs[0]!.id
  const { body: reviews } = await testServer.call(listReviews, { query: { limit: '1' } }, { headers })
  reviewValues.$token = reviewToken(testServer.deps, { id: reviews[0]!.rental.id, linkKey: null })
  const [group] = await testServer.db.select().from(rentals).where(isNotNull(rentals.groupKey)).limit(1)
  const [, piece] = await piecesOfRental(testServer.db, group!.id)
  eventValues.$token = eventGuestsToken(testServer.deps.secretKey, { id: group!.groupKey!, linkKey: null })
  eventValues.$pieceId = piece!.id
  const { body: list } = await testServer.call(listDresses, { query: { limit: '2' } })
  // The newest dress is Maya's own.
  const dressId = list.dresses[1]!.id
  const request = (eventDate: string, cookie?: string) =>
    testServer.call(
      requestRental,
      { body: { dressId, eventDate, ...guest } },
      cookie ? { headers: { cookie } } : {},
    )
  const { body: requested } = await request('2027-06-05')
  const { body: own } = await request('2027-07-03', cookies['maya.haddad'])
  rentalValues.$token = requested.manageToken!
  rentalValues.$id = own.id
  const [waiting] = await testServer.db.select({ id: waitlistEntries.id }).from(waitlistEntries).limit(1)
  waitlistValues.$token = manageToken(testServer.deps, { id: waiting!.id, linkKey: null })
  Object.assign(values, {
    $section: 'platform',
    $id: list.dresses[0]!.id,
    $receipt: booked.receipt,
    $token: booked.manageToken,
    $name: 'walk-in',
  })
  return () => Promise.all([app.close(), emptyApp.close()])
})

test('docs/without-javascript.md names every page of the site map once', () => {
  expect(pageAddresses.length).toBeGreaterThan(80)
  expect([...works, ...needsScript].sort()).toEqual(pageAddresses.toSorted())
})

describe('without script', () => {
  for (const who of ['guest', 'maya.haddad', 'admin'])
    for (const path of works)
      test(`${path} works for ${who}: it has no form and no notice that needs script`, async () => {
        const { status, main } = await page(path, who)
        expect(status).toBe(200)
        expect(main).not.toContain('<noscript><p')
        for (const [form] of main.matchAll(/<form[^>]*>/g)) expect(form).toMatch(/ action="\//)
      })

  for (const who of ['guest', 'maya.haddad', 'admin'])
    for (const path of needsScript)
      test(`${path} tells ${who} that it needs JavaScript`, async () => {
        // The sign-in page redirects signed-in users, and staff have these lists in the admin.
        if (path === '/auth' && who !== 'guest') return
        if (['/payout', '/agreement'].includes(path) && who === 'admin') return
        const { status, main } = await page(path, who)
        expect([200, 401, 403]).toContain(status)
        const notices = [...main.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text)
        expect(notices.join()).toMatch(/JavaScript/)
      })
})

test('the page of a link that has ended says that a new one needs script, or a call', async () => {
  const old = { secretKey: testServer.deps.secretKey, clock: () => new Date('2020-01-01') }
  const [[entry], [rental]] = [
    await testServer.db.select({ id: waitlistEntries.id }).from(waitlistEntries).limit(1),
    await testServer.db.select({ id: rentals.id }).from(rentals).limit(1),
  ]
  for (const url of [
    `/waitlist/manage/${manageToken(old, { id: entry!.id, linkKey: null })}`,
    `/review/${reviewToken(old, { id: rental!.id, linkKey: null })}`,
  ]) {
    const { statusCode, body } = await app.inject({ url, headers: { host: 'shop.test' } })
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).toMatch(/<noscript><span[^>]*>[^<]*JavaScript[^<]*call us/)
  }
})

async function page(path: string, who: string) {
  const special = {
    '/review/': reviewValues,
    '/event/': eventValues,
    '/rentals/': rentalValues,
    '/waitlist/': waitlistValues,
    '/customers/': customerValues,
    '/runs/': runValues,
  }
  const known = Object.entries(special).find(([part]) => path.includes(part))?.[1] ?? values
  const url =
    path.replace(/\$\w+/g, (name) => known[name] ?? name) + (path === '/reset-password' ? '?token=x' : '')
  const headers = { host: 'shop.test', ...(who !== 'guest' && { cookie: cookies[who] }) }
  // Only a shop without users can be set up.
  const { statusCode, body } = await (path === '/seed-database' ? emptyApp : app).inject({ url, headers })
  return { status: statusCode, main: body.slice(body.indexOf('<main'), body.indexOf('</main>')) }
}

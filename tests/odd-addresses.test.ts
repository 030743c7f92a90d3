import { and, desc, eq, isNotNull, isNull, ne, not } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { users } from '#accounts/server/tables.ts'
import { buildApp } from '#app/server/app.ts'
import { pageAddresses } from '#app/web/page-addresses.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { createAppRouter } from '#app/web/router.tsx'
import { parseSearch } from '#app/web/search-params.ts'
import { staffTree } from '#app/web/staff/staff-tree.ts'
import { sealReceipt } from '#appointments/server/booking/receipt.ts'
import { manageToken as appointmentToken } from '#appointments/server/manage-link.ts'
import { appointments } from '#appointments/server/tables.ts'
import { filterNames, paramsOf } from '#catalogue/filters.ts'
import { dresses } from '#dresses/server/tables.ts'
import { webhooks } from '#integrations/server/tables.ts'
import { paymentRuns } from '#payouts/server/tables.ts'
import { eventGuestsToken, manageToken as rentalToken, reviewToken } from '#rentals/server/manage-link.ts'
import { hasOwner, piecesOfRental } from '#rentals/server/piece-store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { isFull, rotating } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { tillDays } from '#till/server/tables.ts'
import { createApi } from '#ui/api/api.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { manageToken as waitlistToken } from '#waitlist/server/links.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'

const testServer = await testApp({ demo: true, env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
afterAll(() => app.close())

const ofCollections = [...filterNames.flatMap(paramsOf), 'sortBy', 'view', 'page']

/** Search, sort, page and the filters of every list for staff, which share one reader. */
const ofLists = [
  'search',
  'sort',
  'page',
  'role',
  'status',
  'state',
  'kind',
  'branch',
  'type',
  'date',
  'from',
  'to',
  'userId',
  'dressId',
  'owner',
  'ownerId',
  'condition',
  'actorId',
  'subjectType',
  'subjectId',
  'customerId',
]

/** What stands for the parameters in the path of a page: rows of the demo, because an unknown one ends before the page is rendered. */
const rowsOf: Record<string, string> = await pathsWithRows()

const router = createAppRouter({ routeTree: staffTree, api: createApi(() => Promise.reject()) })

/** Every URL of the site map with its parameters and one unknown parameter. */
const pages = pageAddresses.map((path) => {
  const own = Object.values(router.routesById).filter(
    ({ id, fullPath }) => id !== '__root__' && [path, `${path}/`].includes(fullPath),
  )
  const names = own.flatMap(({ options: { validateSearch } }) => {
    if (validateSearch === readListSearch) return ofLists
    return typeof validateSearch === 'function' ? namesReadBy(validateSearch as ReadSearch) : []
  })
  if (path === '/collections') names.push(...ofCollections)
  const readers = own.flatMap(({ options: { validateSearch } }) =>
    typeof validateSearch === 'function' ? [validateSearch as ReadSearch] : [],
  )
  return { path, address: rowsOf[path] ?? path, names: [...new Set([...names, 'unknown'])], readers }
})

type ReadSearch = (search: Record<string, unknown>) => unknown

/** The names that a `validateSearch` reads, also those that its result leaves out. */
function namesReadBy(read: ReadSearch): string[] {
  const names: string[] = []
  read(new Proxy({}, { get: (_, name) => void names.push(String(name)) }))
  return names
}

async function pathsWithRows(): Promise<Record<string, string>> {
  const { db, deps } = testServer
  const [maya] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'maya.haddad'))
  const lender = maya!.id
  const own = await db.select({ id: dresses.id }).from(dresses).where(eq(dresses.ownerId, lender)).limit(1)
  const offered = and(eq(dresses.status, 'APPROVED'), ne(dresses.ownerId, lender))
  const [dress] = await db.select({ id: dresses.id }).from(dresses).where(offered).limit(1)
  const [mine, guests] = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(not(hasOwner(lender)), eq(rentals.status, 'CONFIRMED')))
    .limit(2)
  const [over] = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(eq(rentals.status, 'COMPLETED'))
    .limit(1)
  await db.update(rentals).set({ accountId: lender }).where(eq(rentals.id, mine!.id))
  await db.update(rentals).set({ accountId: null }).where(eq(rentals.id, guests!.id))
  const [fitting] = await db
    .select({ id: appointments.id, customerId: appointments.customerId })
    .from(appointments)
    .where(and(isNull(appointments.userId), eq(appointments.status, 'CONFIRMED')))
    .orderBy(desc(appointments.date), appointments.id)
    .limit(1)
  const [group] = await db.select().from(rentals).where(isNotNull(rentals.groupKey)).limit(1)
  const [, piece] = await piecesOfRental(db, group!.id)
  const event = `/event/${eventGuestsToken(deps.secretKey, { id: group!.groupKey!, linkKey: null })}`
  const [waiting] = await db.select({ id: waitlistEntries.id }).from(waitlistEntries).limit(1)
  const [till] = await db.select({ id: tillDays.id }).from(tillDays).limit(1)
  const [run] = await db.select({ id: paymentRuns.id }).from(paymentRuns).limit(1)
  const hook = { name: 'Accounts', url: 'https://hooks.example', secret: 'x', actions: ['rental.paid'] }
  const [webhook] = await db.insert(webhooks).values(hook).returning({ id: webhooks.id })
  return {
    '/dress/$id': `/dress/${dress!.id}`,
    '/rent/$id': `/rent/${dress!.id}`,
    '/my-dresses/$id': `/my-dresses/${own[0]!.id}`,
    '/rentals/$id': `/rentals/${mine!.id}`,
    '/rentals/manage/$token': `/rentals/manage/${rentalToken(deps.secretKey, { id: guests!.id, linkKey: null })}`,
    '/review/$token': `/review/${reviewToken(deps, { id: over!.id, linkKey: null })}`,
    '/event/$token': event,
    '/event/$token/fitting/$pieceId': `${event}/fitting/${piece!.id}`,
    '/appointments/manage/$token': `/appointments/manage/${appointmentToken(deps.secretKey, { id: fitting!.id, linkKey: null })}`,
    '/appointments/confirmed/$receipt': `/appointments/confirmed/${sealReceipt(deps.secretKey, fitting!.id)}`,
    '/waitlist/manage/$token': `/waitlist/manage/${waitlistToken(deps, { id: waiting!.id, linkKey: null })}`,
    '/admin/rentals/$id': `/admin/rentals/${guests!.id}`,
    '/admin/customers/$id': `/admin/customers/${fitting!.customerId}`,
    '/admin/till/days/$id': `/admin/till/days/${till!.id}`,
    '/admin/scan/$id': `/admin/scan/${dress!.id}`,
    '/admin/earnings/$id': `/admin/earnings/${dress!.id}`,
    '/admin/payouts/runs/$id': `/admin/payouts/runs/${run!.id}`,
    '/admin/settings/$section': '/admin/settings/platform',
    '/admin/integrations/$id': `/admin/integrations/${webhook!.id}`,
    '/admin/help/$name': '/admin/help/open-the-day',
  }
}

const oddQueries: ((name: string) => string)[] = [
  (name) => `${name}=x`,
  (name) => `${name}=`,
  (name) => `${name}=a&${name}=b`,
  (name) => `${name}=__proto__`,
  (name) => `${name}=constructor`,
  (name) => `${name}=%00`,
  (name) => `${name}=%ED%A0%80%zz%`,
  (name) => `${name}=${'long'.repeat(1500)}`,
  (name) => `${name}=-1`,
  (name) => `${name}=NaN`,
  (name) => `${name}=2027-02-30`,
  (name) => `${name}=2199-12-31`,
  (name) => `${name}[b]=c`,
  (name) => `${name}=%F0%9F%91%B0`,
]

test('covers every page and its parameters', () => {
  expect(pages.length).toBeGreaterThan(22)
  const known = Object.values(router.routesById).map(({ fullPath }) => fullPath.replace(/(.)\/$/, '$1'))
  expect(pageAddresses.toSorted()).toEqual([...new Set(known)].toSorted())
  const namesOf = (path: string) => pages.find((page) => page.path === path)?.names
  expect(namesOf('/appointments')).toEqual([
    'dress',
    'eventDate',
    'fittingToken',
    'branch',
    'type',
    'tab',
    'unknown',
  ])
  expect(namesOf('/dress/$id')).toEqual(['eventDate', 'unknown'])
  expect(namesOf('/rent/$id')).toEqual(['eventDate', 'with', 'unknown'])
  expect(namesOf('/payout')).toContain('search')
  expect(namesOf('/admin')).toContain('role')
  expect(namesOf('/payout/statement')).toContain('month')
})

/** Paths of the site map. */
const shown = new Set<string>()
let requests = 0
let failures = 0
afterAll(() =>
  console.info(`odd addresses: ${pages.length} pages, ${requests} requests, ${failures} answered with 5xx`),
)

const roles = ['guest', 'client', 'admin'] as const
const cookies: Partial<Record<(typeof roles)[number], Promise<string | undefined>>> = {}

/** For the nth parameter each role sends another query. */
const queriesOf = (role: (typeof roles)[number], nth: number) =>
  rotating(oddQueries, roles.length * nth + roles.indexOf(role))

/** Values for a part of a path, of which each role tries others. */
function valuesOf(role: (typeof roles)[number], nth: number) {
  const own = oddQueries.filter((_, at) => isFull() || at % roles.length === roles.indexOf(role))
  return rotating(own, nth).map((query) => query('').replace(/^=/, ''))
}

test('the reader of each page takes every odd value of each of its parameters', () => {
  let read = 0
  for (const { path, names, readers } of pages) {
    for (const query of names.flatMap((name) => oddQueries.map((odd) => odd(name)))) {
      for (const reader of readers) {
        const search = reader(parseSearch(`?${query}`) as Record<string, unknown>)
        if (reader !== readListSearch) expect(search, `${path}?${query}`).toBeTypeOf('object')
        else for (const value of Object.values(search as object)) expectPlain(value, `${path}?${query}`)
        read += 1
      }
    }
  }
  expect(read).toBeGreaterThan(5000)
})

/** What a list searches for: PostgreSQL refuses NUL and half a character. */
function expectPlain(value: unknown, where: string): void {
  if (typeof value === 'string') expect(value, where).toMatch(/^\P{Cc}{1,100}$/u)
  else expect(value === undefined || Number.isInteger(value), where).toBe(true)
}

test.each(roles)('no odd parameter makes a page fail for a %s', async (role) => {
  const cookie = await cookieOf(role)
  const failed: string[] = []
  let nth = 0
  for (const { path, address, names } of pages) {
    // In short one request a page. One that this role may not see reads its parameters like any other, and ends before it is rendered.
    const isShown = isFull() && (await statusOf(address, cookie)) === 200
    for (const name of isShown ? names : rotating(names, nth)) {
      for (const query of queriesOf(role, nth++))
        failed.push(...(await failuresAt(`${address}?${query(name)}`, cookie, path)))
    }
    for (const [place] of path.matchAll(/\$\w+/g)) {
      for (const value of valuesOf(role, nth))
        failed.push(...(await failuresAt(path.replace(place, value), cookie)))
    }
  }
  failures += failed.length
  expect(failed).toEqual([])
})

test('each page is shown to some role, so that its parameters are read while it is rendered', async () => {
  for (const { path, address } of pages.filter((page) => !shown.has(page.path))) {
    const statuses = await Promise.all(roles.map(async (role) => statusOf(address, await cookieOf(role))))
    expect(statuses, path).toContain(200)
  }
})

test('a text that is no date fails no page of a dress, and each page asks for the date', async () => {
  const pageAt = async (path: string) => {
    const url = `${rowsOf[path]}?eventDate=24/12/2026`
    const { statusCode, body } = await app.inject({ url, headers: { host: 'shop.test' } })
    expect(statusCode).toBe(200)
    return body
  }
  const dress = await pageAt('/dress/$id')
  expect(dress).toContain('Please select the date of your event')
  expect(dress).toContain('You may also like')
  expect(await pageAt('/rent/$id')).toContain('Please choose the date of your event')
})

test.each([
  '/appointments?branch=KFARHBAB&branch=KFARHBAB',
  '/appointments?branch=__proto__&type=toString',
  `/appointments?dress=${'-'.repeat(36)}`,
  '/collections?search=a&search=b&page=2&page=3',
])('%s is a page like any other', async (url) => {
  expect(await failuresAt(url)).toEqual([])
})

test('a redirect has the type of a page, not of a download', async () => {
  const { statusCode, headers } = await app.inject({
    url: '/appointments?branch=x',
    headers: { host: 'shop.test' },
  })
  expect([statusCode, headers.location]).toEqual([302, '/appointments'])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

async function statusOf(url: string, cookie?: string): Promise<number> {
  const headers = { host: 'shop.test', ...(cookie && { cookie }) }
  return (await app.inject({ url, headers })).statusCode
}

/** The URL, if it or its redirect fails on the server or redirects repeatedly. @param page what it shows */
async function failuresAt(url: string, cookie?: string, page?: string): Promise<string[]> {
  const answers: number[] = []
  for (let at: string | undefined = url; at && answers.length < 3; ) {
    const headers = { host: 'shop.test', ...(cookie && { cookie }) }
    const { statusCode, headers: sent } = await app.inject({ url: at, headers })
    requests += 1
    if (page && statusCode === 200) shown.add(page)
    answers.push(statusCode)
    at = sent.location as string | undefined
  }
  const last = answers.at(-1)!
  return last >= 300 && last < 400 ? [`${url} leads on`] : last >= 500 ? [`${url}: ${last}`] : []
}

async function cookieOf(role: (typeof roles)[number]): Promise<string | undefined> {
  if (role === 'guest') return undefined
  cookies[role] ??= signIn(role === 'admin' ? 'admin' : 'maya.haddad')
  return cookies[role]
}

async function signIn(usernameOrEmail: string): Promise<string | undefined> {
  const { headers } = await testServer.call(login, { body: { usernameOrEmail, password: demoPassword } })
  return String([headers['set-cookie']].flat()[0]).split(';')[0]
}

import { afterAll, expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/entry-server.tsx'
import { createAppRouter } from '#app/web/router.tsx'
import { filterNames, paramsOf } from '#dresses/filters.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { setUpDemo } from '#setup/server/demo.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createApi } from '#ui/api/api.ts'
import { readListSearch } from '#ui/table/list-search.ts'

const testServer = await testApp({ env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
await setUpDemo(testServer.deps)
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
afterAll(() => app.close())

const id = '01900000-0000-7000-8000-00000000dead'
const ofCollections = [...filterNames.flatMap(paramsOf), 'sortBy', 'view', 'page']

/** Search, sort, page and the filters of every list for staff, which share one reader. */
const ofLists = [
  ...['search', 'sort', 'page', 'role', 'status', 'state', 'kind', 'branch', 'type', 'date', 'from', 'to'],
  ...['userId', 'dressId', 'ownerId', 'condition', 'actorId', 'subjectType', 'subjectId', 'customerId'],
]

/** Every URL of the site map with its parameters and one unknown parameter. */
const pages = Object.values(createAppRouter({ api: createApi(() => Promise.reject()) }).routesById)
  .filter(({ id, fullPath }) => id !== '__root__' && (fullPath === '/' || !fullPath.endsWith('/')))
  .map(({ fullPath, options, children }) => {
    const index = Object.values((children ?? {}) as Record<string, { id: string; options: typeof options }>)
    const read = [options, ...index.filter((child) => child.id === `${fullPath}/`).map((one) => one.options)]
    const names = read.flatMap(({ validateSearch }) => {
      if (validateSearch === readListSearch) return ofLists
      return typeof validateSearch === 'function' ? Object.keys(validateSearch({} as never)) : []
    })
    if (fullPath === '/collections') names.push(...ofCollections)
    return { path: fullPath, names: [...names, 'unknown'] }
  })

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
  (name) => `${name}[b]=c`,
  (name) => `${name}=%F0%9F%91%B0`,
]

test('covers every page and its parameters', () => {
  expect(pages.length).toBeGreaterThan(22)
  const namesOf = (path: string) => pages.find((page) => page.path === path)?.names
  expect(namesOf('/appointments')).toEqual(['dress', 'eventDate', 'branch', 'type', 'tab', 'unknown'])
  expect(namesOf('/payout')).toContain('search')
  expect(namesOf('/admin')).toContain('role')
  expect(namesOf('/payout/statement')).toContain('month')
})

let requests = 0
let failures = 0
afterAll(() => console.info(`odd addresses: ${requests} requests, ${failures} answered with 5xx`))

const roles = ['guest', 'client', 'admin'] as const

/** Each of the three roles sends a third of the queries; the full count sends all for each role. */
const queriesFor = (role: (typeof roles)[number], nth: number) =>
  oddQueries.filter((_, query) => process.env.FULL_ROUNDS || (query + nth) % 3 === roles.indexOf(role))

test.each(roles)(
  'no odd parameter makes a page fail for a %s',
  async (role) => {
    const cookie = await cookieOf(role)
    const failed: string[] = []
    for (const { path, names } of pages) {
      const address = path.replace(/\$\w+/g, id)
      for (const [nth, name] of names.entries()) {
        for (const query of queriesFor(role, nth))
          failed.push(...(await failuresAt(`${address}?${query(name)}`, cookie)))
      }
      for (const [place] of path.matchAll(/\$\w+/g)) {
        for (const query of queriesFor(role, 0)) {
          const value = query('').replace(/^=/, '')
          failed.push(...(await failuresAt(path.replace(place, value), cookie)))
        }
      }
    }
    failures += failed.length
    expect(failed).toEqual([])
  },
  300_000,
)

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
    headers: { host: 'house.test' },
  })
  expect([statusCode, headers.location]).toEqual([302, '/appointments'])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

/** The URL, if it or its redirect fails on the server or redirects repeatedly. */
async function failuresAt(url: string, cookie?: string): Promise<string[]> {
  const answers: number[] = []
  for (let at: string | undefined = url; at && answers.length < 3; ) {
    const headers = { host: 'house.test', ...(cookie && { cookie }) }
    const { statusCode, headers: sent } = await app.inject({ url: at, headers })
    requests += 1
    answers.push(statusCode)
    at = sent.location as string | undefined
  }
  const last = answers.at(-1)!
  return last >= 300 && last < 400 ? [`${url} leads on`] : last >= 500 ? [`${url}: ${last}`] : []
}

async function cookieOf(role: (typeof roles)[number]): Promise<string | undefined> {
  if (role === 'guest') return undefined
  const usernameOrEmail = role === 'admin' ? 'admin' : 'maya.haddad'
  const { headers } = await testServer.call(login, { body: { usernameOrEmail, password: demoPassword } })
  return String([headers['set-cookie']].flat()[0]).split(';')[0]
}

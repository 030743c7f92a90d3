import { eq, or } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { users } from '#accounts/server/tables.ts'
import { agreements } from '#agreements/server/tables.ts'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { createAppRouter } from '#app/web/router.tsx'
import { staffTree } from '#app/web/staff/staff-tree.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { ledgerEntries, payoutRequests } from '#payouts/server/tables.ts'
import { hasOwner } from '#rentals/server/piece-store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { rotating } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createApi } from '#ui/api/api.ts'

const testServer = await testApp({ demo: true, env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { db, call } = testServer
const everybody = await db.select().from(users).orderBy(users.username)
const members = everybody.filter(({ role }) => role === 'CLIENT')
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})

/** Every URL of the site map; ids in it do not exist. */
const pages = Object.values(
  createAppRouter({ routeTree: staffTree, api: createApi(() => Promise.reject()) }).routesById,
)
  // The index route of a section has the URL of the section.
  .filter(({ id, fullPath }) => id !== '__root__' && (fullPath === '/' || !fullPath.endsWith('/')))
  .map(({ fullPath, options, parentRoute }) => ({
    path: fullPath.replace(/\$\w+/g, '01900000-0000-7000-8000-00000000dead'),
    locked: [options, parentRoute?.options].some((one) => one?.staticData?.members === true),
  }))

/** Data of one user only: words as they appear in pages, and amounts in cents. */
interface Own {
  words: string[]
  cents: number[]
}
const own = new Map<string, Own>()
const cookies = new Map<string, string>()

beforeAll(async () => {
  for (const { id, username, email } of everybody) {
    const { headers } = await call(login, { body: { usernameOrEmail: username, password: demoPassword } })
    const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] as string
    cookies.set(id, cookie)
    const fitting = { branch: 'KFARHBAB', type: 'EVENING', date: '2026-12-09', startTime: '15:00' } as const
    expect((await call(bookAppointment, { body: fitting }, { as: { id, email, cookie } })).status).toBe(201)
  }
  for (const person of everybody) own.set(person.id, await ownOf(person))
  return () => app.close()
})

test('covers every page and has private data of every user', () => {
  expect(pages.length).toBeGreaterThan(22)
  const locked = pages.filter((page) => page.locked).map(({ path }) => path)
  expect(locked).toEqual(expect.arrayContaining(['/payout', '/profile', '/admin/email-logs']))
  expect(locked).not.toContain('/collections')
  expect(members.length).toBeGreaterThan(8)
  for (const { id } of members) expect(own.get(id)?.words.length).toBeGreaterThan(5)
  expect([...own.values()].filter(({ cents }) => cents.length > 3).length).toBe(6)
})

test.each(pages)('a guest sees no private data at $path', async ({ path, locked }) => {
  const { status, html } = await page(path)
  if (locked) expect(status).toBe(401)
  expect(html).toContain('</html>')
  for (const { id } of everybody) expect(heldBy(html, own.get(id)!)).toEqual([])
  // Dresses are also named after first names; pages without dresses contain no name.
  const names = everybody.flatMap(({ firstName, lastName }) => [firstName as string, lastName as string])
  if (locked) expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(html))).toEqual([])
})

test.each(members)('$username sees only her own private data on every page', async (member) => {
  const read: string[] = []
  for (const [nth, { path, locked }] of pages.entries()) {
    // Pages of staff refuse all members alike, and pages for everybody show a member little: in short one member reads each.
    const isAlike = path.startsWith('/admin') || !locked
    if (isAlike && !rotating(members, nth).includes(member)) continue
    const { html } = await page(path, member.id)
    for (const other of everybody.filter(({ id }) => id !== member.id))
      expect(heldBy(html, without(own.get(other.id)!, own.get(member.id)!)), path).toEqual([])
    read.push(...heldBy(html, own.get(member.id)!))
  }
  expect(read).toEqual(expect.arrayContaining([member.email, member.phone, member.id]))
  const { cents } = own.get(member.id)!
  expect(read.some((each) => cents.includes(Number(each)))).toBe(cents.length > 0)
})

test('staff see the private data of users, which proves that the search finds it', async () => {
  const admin = everybody.find(({ role }) => role === 'ADMIN')!
  const read: string[] = []
  for (const { path } of pages) read.push((await page(path, admin.id)).html)
  for (const { id, email } of members) {
    const found = read.flatMap((html) => heldBy(html, own.get(id)!))
    expect(found).toContain(email)
    expect(found.length).toBeGreaterThan(3)
  }
})

async function page(url: string, person?: string): Promise<{ status: number; html: string }> {
  await testServer.deps.changeFeed.flush()
  const headers = { host: 'shop.test', ...(person && { cookie: cookies.get(person) as string }) }
  const { statusCode, body } = await app.inject({ url, headers })
  return { status: statusCode, html: body }
}

async function ownOf({
  id,
  username,
  firstName,
  lastName,
  email,
  phone,
  role,
  balance,
}: (typeof everybody)[number]): Promise<Own> {
  const [papers, payouts, entries, fittings, gowns, lent] = await Promise.all([
    db.select().from(agreements).where(eq(agreements.accountId, id)),
    db.select().from(payoutRequests).where(eq(payoutRequests.userId, id)),
    db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, id)),
    db.select().from(appointments).where(eq(appointments.userId, id)),
    db.select().from(dresses).where(eq(dresses.ownerId, id)),
    db
      .select()
      .from(rentals)
      .where(or(hasOwner(id), eq(rentals.accountId, id))),
  ])
  const hidden = gowns.filter(({ status }) => status !== 'APPROVED')
  const open = payouts.filter(({ status }) => status === 'PENDING')
  const available = balance
  const pending = open.reduce((sum, { amount }) => sum + amount, 0)
  const moved = [
    ...payouts.flatMap(({ amount, rentalPrice }) => [amount, rentalPrice ?? 0]),
    ...entries.map(({ cents }) => Math.abs(cents)),
  ]
  return {
    words: [
      // The user name and number of the first admin are public data of the shop.
      ...(role === 'ADMIN' ? [id, email] : [id, email, username, `${firstName} ${lastName}`, phone]),
      ...papers.flatMap((paper) => [paper.id, paper.fileUrl]),
      ...[...payouts, ...entries, ...fittings, ...hidden, ...lent].map((row) => row.id),
    ],
    // Public prices are multiples of ten dollars.
    cents: [available, pending, available + pending, ...moved].filter((sum) => sum % 1000 !== 0),
  }
}

function without(theirs: Own, mine: Own): Own {
  return {
    words: theirs.words.filter((word) => !mine.words.includes(word)),
    cents: theirs.cents.filter((sum) => !mine.cents.includes(sum)),
  }
}

/** The private data that the page contains, in text, data or links. */
function heldBy(html: string, { words: messages, cents }: Own): string[] {
  const plain = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  const amounts = [...plain.matchAll(/\$([\d,]+(?:\.\d\d)?)|\b(\d+\.\d\d)\b|":(\d+(?:\.\d)?)\b/g)]
  const sums = new Set(
    amounts.map(([, ...forms]) => Math.round(Number(forms.join('').replaceAll(',', '')) * 100)),
  )
  return [
    ...messages.filter((word) => plain.includes(word)),
    ...cents.filter((sum) => sums.has(sum)).map(String),
  ]
}

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newMember, proofTokens } from '#accounts/server/email-proof/email-proof.fixture.ts'
import { users } from '#accounts/server/tables.ts'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { manageToken } from '#waitlist/server/links.ts'
import { sweep } from '#waitlist/server/sweep.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'

const testServer = await testApp()
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
await fillCatalogue(testServer.db)
const maya = await testServer.person()
const guest = {
  firstName: 'Léa',
  lastName: 'Nader "the bride"',
  email: 'lea@example.com',
  phone: '+961 3 111 222',
  message: 'Size 38, <please>',
}
const day = '2027-06-05'

let addresses = 0

/** Opens the page of a new dress as a browser without script would, and gives its hidden fields. */
async function openForm(cookie?: string) {
  const [id] = await insertDress(testServer.db, { title: 'Aurore' })
  const url = `/rent/${id}?eventDate=${day}`
  const remoteAddress = `203.0.113.${++addresses}`
  const headers = { host: 'shop.test', ...(cookie && { cookie }) }
  const { body } = await app.inject({ url, headers })
  const hidden = Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const send = (fields: Record<string, string>, more: Record<string, string> = {}, language = '') =>
    app.inject({
      method: 'POST',
      url: language + url,
      remoteAddress,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload: new URLSearchParams({ ...hidden, ...fields }).toString(),
    })
  return { url, hidden, send, body }
}

/** The page begins with the refusal. */
const atHead = /<main[^>]*><div role="alert"[^>]*><div[^>]*><p[^>]*>That did not work/

const stored = () => testServer.db.select().from(rentals)

test('a guest requests a dress without script, once, and follows the link', async () => {
  const { send, body, url } = await openForm()
  expect(body).toContain(`action="${url}"`)
  const before = (await stored()).length
  const answer = await send({ ...guest, website: '' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/^\/rentals\/manage\/[\w.-]+$/)
  // Pressed twice.
  expect((await send({ ...guest, website: '' })).statusCode).toBe(303)
  expect(await stored()).toHaveLength(before + 1)
  const page = await app.inject({ url: String(answer.headers.location), headers: { host: 'shop.test' } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Aurore')
})

test('the head of a page says why its form was refused, with a link to each field below', async () => {
  const { send } = await openForm()
  const bad = { email: 'not an address', phone: '12' }
  const { body } = await send({ ...guest, ...bad, website: '' })
  const head = body.slice(body.indexOf('<main'), body.indexOf('<h1'))
  const links = [...head.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id)
  expect(links).toHaveLength(2)
  for (const id of links) expect(body).toMatch(new RegExp(`<input[^>]* id="${id}"[^>]*aria-invalid="true"`))
  expect(head).toMatch(/<div role="alert"/)
})

test('the head of a page says why its form was refused, if no field is to blame', async () => {
  const { send } = await openForm()
  await send({ ...guest, website: '' })
  const other = { ...guest, email: 'other@example.com', requestKey: crypto.randomUUID(), website: '' }
  const { statusCode, body } = await send(other)
  expect(statusCode).toBe(409)
  const head = body.slice(body.indexOf('<main'), body.indexOf('<h1'))
  expect(head).toMatch(/<div role="alert".*That did not work<\/p><ul><li>Held for another customer/)
})

test('a refused form is shown again with its errors and what was typed, and books nothing', async () => {
  const { send } = await openForm()
  const before = (await stored()).length
  const { statusCode, body } = await send({ ...guest, email: 'not an address', website: '' })
  expect(statusCode).toBe(400)
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  expect(main).toContain('value="not an address"')
  expect(main).toContain('value="Nader &quot;the bride&quot;"')
  expect(main).toContain('Size 38, &lt;please&gt;')
  expect(main).toMatch(/aria-invalid="true"/)
  expect(await stored()).toHaveLength(before)
})

test('a dress that was taken meanwhile says so and keeps what was typed', async () => {
  const { send, hidden } = await openForm()
  expect((await send({ ...guest, website: '' })).statusCode).toBe(303)
  const other = { ...guest, email: 'rana@example.com', phone: '+961 3 444 555', website: '' }
  const { statusCode, body } = await send({ ...other, requestKey: `${hidden.requestKey}2` })
  expect(statusCode).toBe(409)
  expect(body).toContain('value="rana@example.com"')
})

/** The cookies of a browser for a path. */
function sentFor(path: string, setCookie: string | string[] | undefined): string {
  const cookies = [setCookie ?? []].flat()
  const isFor = (cookie: string) => path.startsWith(`${/; Path=([^;]+)/.exec(cookie)?.[1]}/`)
  return cookies
    .filter(isFor)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test.each(['', '/fr', '/ar'])(
  'a browser without script holds two dresses, too, in each language: %s',
  async (language) => {
    const statuses = []
    let cookie = ''
    for (let nth = 0; nth < 3; nth++) {
      const { send } = await openForm()
      const person = {
        ...guest,
        email: `held-${nth}${language.slice(1)}@example.com`,
        phone: `+961 3 22${nth} 333`,
      }
      const path = `${language}/rent/`
      const answer = await send({ ...person, website: '' }, { ...(cookie && { cookie }) }, language)
      expect(new Set(answer.cookies.map(({ value }) => value)).size).toBe(1)
      cookie = sentFor(path, answer.headers['set-cookie'])
      expect(cookie).toMatch(/^device=[\w-]{22}$/)
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([303, 303, 429])
  },
)
test('an address is confirmed without script, and a link that nobody sent shows the reason', async () => {
  const as = await newMember(testServer)
  const [token = ''] = await proofTokens(testServer, as.email)
  const press = (typed: string) => {
    const headers = {
      host: 'shop.test',
      cookie: as.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    }
    return app.inject({ method: 'POST', url: `/confirm-email?token=${typed}`, headers, payload: '' })
  }
  const refused = await press('x'.repeat(43))
  expect([refused.statusCode, refused.body.includes('We don’t know this link.')]).toEqual([400, true])
  expect(refused.body).toMatch(atHead)
  const answer = await press(token)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/confirm-email?token=${token}`])
  const [user] = await testServer.db.select().from(users).where(eq(users.id, as.id))
  expect(user?.emailProvedAt).not.toBe(null)
})

test('a member needs no contact details and is led to their rental', async () => {
  const { send, hidden } = await openForm(maya.cookie)
  expect(hidden.viewer).toBe(maya.id)
  const answer = await send({ message: '', website: '' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/^\/rentals\/[0-9a-f-]{36}$/)
})

test('without script, a guest joins the waitlist once, and answers the offer by the link', async () => {
  const { db, deps } = testServer
  const headers = { host: 'shop.test' }
  const [dressId] = await insertDress(db, { title: 'Odile' })
  const holder = { ...guest, email: 'holder@example.com', dressId, eventDate: day }
  const { body: held } = await testServer.call(requestRental, { body: holder })
  const url = `/waitlist/join?dressId=${dressId}&date=${day}`
  const post = async (address: string, fields: Record<string, string>) => {
    const { body } = await app.inject({ url: address, headers })
    const [, requestKey = ''] = /name="requestKey" value="([^"]*)"/.exec(body) ?? []
    return app.inject({
      method: 'POST',
      url: address,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ requestKey, ...fields }).toString(),
    })
  }
  const person = { kind: 'DRESS', firstName: 'Lea', lastName: 'Saad', phone: '+961 3 999 888', website: '' }
  const wrong = await post(url, { ...person, email: 'not an address' })
  expect([wrong.statusCode, wrong.body.includes('value="Saad"')]).toEqual([400, true])
  expect(wrong.body).toMatch(atHead)
  expect(wrong.body).toMatch(/ href="#refused-email".* id="refused-email"/s)
  const joined = await post(url, { ...person, email: 'waits@example.com' })
  expect([joined.statusCode, joined.headers.location]).toEqual([303, expect.stringContaining('joined=')])
  expect((await app.inject({ url: String(joined.headers.location), headers })).body).toContain(
    'You are on the waitlist',
  )
  await testServer.call(cancelManagedRental, { params: { token: held.manageToken! } })
  await sweep(deps)
  const [entry] = await db.select().from(waitlistEntries)
  const link = `/waitlist/manage/${manageToken(deps, { id: entry!.id, linkKey: null })}`
  expect((await app.inject({ url: `${link}?answer=accept`, headers })).body).toContain('It’s available')
  // Opening the link of the email answers nothing.
  expect((await db.select().from(waitlistEntries))[0]!.state).toBe('OFFERED')
  expect((await post(link, { answer: 'accept' })).statusCode).toBe(303)
  expect((await db.select().from(waitlistEntries))[0]!.state).toBe('TAKEN')
  const late = await post(link, { answer: 'decline' })
  expect(late.statusCode).toBe(409)
  expect(late.body).toMatch(atHead)
})

test('refuses a form of another site, of an ended session, of a bot, and a body of another kind', async () => {
  const { send, url } = await openForm()
  const before = (await stored()).length
  expect((await send(guest, { origin: 'https://evil.test' })).statusCode).toBe(403)
  expect((await send({ ...guest, viewer: maya.id })).statusCode).toBe(401)
  expect((await send({ ...guest, website: 'https://spam.test' })).statusCode).toBe(400)
  const json = { method: 'POST', url, headers: { host: 'shop.test' }, payload: guest } as const
  expect((await app.inject(json)).statusCode).toBe(415)
  const large = await send({ ...guest, message: 'x'.repeat(20_000) })
  expect(large.statusCode).toBe(413)
  expect(await stored()).toHaveLength(before)
})

test('the link of a rental takes a correction of email or phone, and a refused one stands at the head', async () => {
  const [dressId] = await insertDress(testServer.db, { title: 'Aurore' })
  const { message, ...contact } = guest
  const body = { ...contact, dressId: dressId!, eventDate: day, message }
  const { body: rental } = await testServer.call(
    requestRental,
    { body: body as never },
    { ip: '203.0.113.250' },
  )
  const url = `/ar/rentals/manage/${rental.manageToken}`
  const send = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const refused = await send({ email: 'lea@', phone: '' })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toMatch(/<main[^>]*><div role="alert"/)
  expect(refused.body).toContain('href="#refused-email"')
  expect(refused.body).toMatch(/<details[^>]* open=""[\s\S]*value="lea@"/)
  const saved = await send({ email: 'lea.nader@example.com', phone: '' })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, url])
  const { body: shown } = await app.inject({ url, headers: { host: 'shop.test' } })
  expect(shown).toMatch(/role="status"[^>]*>[^<]*l…@example\.com/)
})

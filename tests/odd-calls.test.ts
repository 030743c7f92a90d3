import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manageToken as appointmentToken } from '#appointments/server/manage-link.ts'
import { createApiKey } from '#integrations/keys-contract.ts'
import { apiKeys } from '#integrations/server/tables.ts'
import { manageToken as rentalToken } from '#rentals/server/manage-link.ts'
import { scopes } from '#shared/api-scope.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { OddCalls } from '#tests/support/odd-calls.ts'
import { randomOf } from '#tests/support/odd-requests.ts'
import { isFull } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ demo: true, env: { RATE_LIMIT_FACTOR: '0' } })
const errors: unknown[] = []
app.deps.log.error = ((...line: unknown[]) => errors.push(line)) as never

/** `npm run test:long` sends them all. */
const count = isFull() ? 100_000 : 300
const atOnce = 6
const seed = Number(process.env.SEED ?? 1)
/** Owners reach the most. */
const roles = [
  'guest',
  'client',
  'key',
  'key of one scope',
  'ASSISTANT',
  'MANAGER',
  'OWNER',
  'OWNER',
  'OWNER',
] as const
// A stream of changes has no end.
const endpoints = app.served.filter(({ path }) => path !== '/api/admin/changes')
const random = randomOf(seed)
const calls = new OddCalls(random)
const png = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#876' } })
  .png()
  .toBuffer()
const files = [
  png,
  png,
  png.subarray(0, 200),
  Buffer.from('ID,Type,Name\n1,simple,Odette\n'),
  Buffer.alloc(0),
]

test('no call of any person, whatever it holds, fails on the server or is refused in an undeclared way', async () => {
  const callers = await Promise.all(roles.map(newCaller))
  for (const endpoint of endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':')))
    calls.remember(endpoint, (await app.send(endpoint, {}, callers.at(-1))).body)
  const failed: string[] = []
  const statuses = new Map<number, number>()
  let sent = 0
  const client = async () => {
    while (sent < count) {
      sent += 1
      const endpoint = random.one(endpoints)
      const input = await inputFor(endpoint)
      const nth = random.next(roles.length)
      const status = await statusOf(endpoint, input, callers[nth]).catch((problem) => String(problem))
      if (typeof status === 'number' && status < 500) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      else failed.push(`${status} ${endpoint.name} ${JSON.stringify(input).slice(0, 1000)}`)
      // Calls end sessions, change roles, delete people and revoke keys.
      if (status === 401) callers[nth] = await newCaller(roles[nth]!)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  process.stdout.write(`${count} calls, seed ${seed}: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
  expect(failed, `seed ${seed}`).toEqual([])
  expect(errors).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(count / 10)
})

async function statusOf(endpoint: Endpoint, { headers, ...input }: Input, caller: Caller | undefined) {
  const { as, headers: ofCaller } = caller ?? {}
  const { status, body } = await app.send(endpoint, input, { as, headers: { ...headers, ...ofCaller } })
  if (status < 300) calls.remember(endpoint, body)
  return status
}

type Input = Awaited<ReturnType<typeof inputFor>>

/** With the token of a known booking and a file where the endpoint takes them. */
async function inputFor(endpoint: Endpoint) {
  const input = { headers: {} as Record<string, string>, ...calls.inputFor(endpoint) }
  const isRental = endpoint.path.includes('rentals')
  const booking = calls.idOf(isRental ? 'rental' : 'appointment')
  if (endpoint.path.includes('/manage/:token') && booking && random.next(5) > 0)
    input.params.token = (isRental ? rentalToken : appointmentToken)(app.deps.secretKey, {
      id: booking,
      linkKey: null,
    })
  if (endpoint.consumes === 'image/*')
    return { ...input, body: random.one(files), headers: { 'content-type': 'image/png' } }
  if (endpoint.consumes !== 'multipart/form-data') return input
  const fields = new FormData()
  for (const [name, value] of calls.formFor(endpoint)) fields.set(name, value)
  for (const name of ['file', 'csvFile'])
    if (fields.has(name)) fields.set(name, new Blob([new Uint8Array(random.one(files))]), 'x.png')
  const form = new Response(fields)
  const headers = { 'content-type': form.headers.get('content-type') as string }
  return { ...input, body: Buffer.from(await form.arrayBuffer()), headers }
}

interface Caller {
  as?: Person
  headers?: Record<string, string>
}

async function newCaller(role: (typeof roles)[number]): Promise<Caller> {
  if (role === 'guest') return {}
  if (role === 'client') return { as: await app.person() }
  if (role !== 'key' && role !== 'key of one scope')
    return { as: await app.person('ADMIN', { staffRole: role }) }
  const body = {
    name: role,
    scopes: role === 'key' ? [...scopes] : [random.one(scopes)],
    expiresOn: '2027-01-01',
  }
  // Keys of earlier callers count until they expire.
  await app.db.delete(apiKeys).where(eq(apiKeys.name, role))
  const as = await app.person('ADMIN')
  const { body: made } = await app.call(createApiKey, { body }, { as })
  return { headers: { authorization: `Bearer ${made.key}` } }
}

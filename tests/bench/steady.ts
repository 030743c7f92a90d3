import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookAppointment, getSlots } from '#appointments/contract.ts'
import { cancelManaged } from '#appointments/manage-contract.ts'
import { contactUs } from '#contact/contract.ts'
import { addDays, localNow } from '#shared/dates.ts'
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'
import { ownServer } from '#tests/bench/support/own-server.ts'
import { randomOf } from '#tests/support/odd-requests.ts'

/**
 * A steady load of guests, members and staff on a server of its own: RATE requests a second (10) for MINUTES (360). Fails when
 * a request fails, or the memory of the last quarter is over that of the second by more than a tenth.
 */
const minutes = Number(process.env.MINUTES ?? 360)
const rate = Number(process.env.RATE ?? 10)
const random = randomOf(1)

const server = await ownServer()
const failed: string[] = []
const memory: number[] = []
let answered = 0
say(`${await circumstances()}, ${rate} requests a second, ${minutes} minutes`)
try {
  const [owner, member] = [await server.signIn('admin'), await server.signIn('maya.haddad')]
  const { dresses } = (await (await ask('/api/dresses?limit=60')).json()) as { dresses: { id: string }[] }
  const today = localNow(new Date(), 'Asia/Beirut').date
  const someDay = () => addDays(today, 2 + random.next(40))
  const someDress = () => random.one(dresses).id
  const works: (() => Promise<unknown>)[] = [
    () => read(random.one(['/', '/collections', '/fr/collections', '/ar/', '/contact'])),
    () => read(`/dress/${someDress()}`),
    () => read(`/collections?minPrice=${random.next(900)}&eventDate=${someDay()}`),
    () => read(`/api/dresses?limit=12&search=${random.one(['lace', 'فستان', 'robe', 'satn'])}`),
    () => read(`/api/dresses/${someDress()}`),
    () => read(random.one(['/api/auth/user', '/api/my-dresses', '/payout']), member),
    () =>
      read(
        random.one([
          '/api/admin/today?branch=AOUKAR',
          `/api/admin/board?from=${today}&to=${addDays(today, 6)}`,
          '/api/admin/customers',
        ]),
        owner,
      ),
    () => read(random.one(['/admin', '/admin/appointments', '/api/rentals', '/api/admin/payments']), owner),
    () =>
      write(contactUs, { body: { name: 'Rana', email: 'rana@example.com', message: 'Do you have veils?' } }),
    () => bookAndCancel(someDay()),
  ]
  const began = performance.now()
  for (let minute = 1; minute <= minutes; minute += 1) {
    while (performance.now() - began < minute * 60_000) {
      void random
        .one(works)()
        .catch((error) => failed.push(String(error)))
      await sleep(1000 / rate)
    }
    memory.push(residentMegabytes())
    if (minute % 10 === 0)
      say(`minute ${minute}: ${memory.at(-1)} MB, ${answered} answered, ${failed.length} failed`)
  }
} finally {
  await server.stop()
}
const quarter = (nth: number) =>
  median(memory.slice((memory.length * (nth - 1)) / 4, (memory.length * nth) / 4))
const [second, last] = [quarter(2), quarter(4)]
say(
  `memory: median of the second quarter ${second} MB, of the last ${last} MB, most ${Math.max(...memory)} MB`,
)
say(`${answered} answered, ${failed.length} failed, ${server.failures.length} errors in the log`)
for (const text of failed.slice(0, 10)) say(text)
if (failed.length > 0 || server.failures.length > 0 || last > second * 1.1) process.exitCode = 1

/** Books the first free time of a day, if there is one, and cancels it. */
async function bookAndCancel(date: string) {
  const query = { branch: random.one(['AOUKAR', 'KFARHBAB'] as const), date, type: 'BRIDAL' as const }
  const found = (await (await ask(urlOf(getSlots, { query }))).json()) as { slots?: { startTime: string }[] }
  const free = found.slots?.[0]
  if (!free) return
  const contact = {
    firstName: 'Rana',
    lastName: 'Khoury',
    email: 'rana@example.com',
    phone: '+961 70 123 456',
  }
  const body = { ...query, startTime: free.startTime, ...contact, filledInMs: 20_000 }
  const reply = await write(bookAppointment, { body })
  // Somebody else was faster, or has three open fittings.
  if (!reply.ok) return
  const { manageToken } = (await reply.json()) as { manageToken: string }
  await write(cancelManaged, { params: { token: manageToken } })
}

async function read(path: string, cookie = '') {
  const reply = await ask(path, { headers: { cookie } })
  await reply.arrayBuffer()
}

async function write(
  endpoint: Endpoint,
  { params, body }: { params?: Record<string, string>; body?: unknown },
) {
  const json = body ? { 'content-type': 'application/json' } : undefined
  return ask(urlOf(endpoint, { params }), {
    method: endpoint.method,
    headers: { ...json, 'idempotency-key': crypto.randomUUID() },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}

async function ask(path: string, options?: RequestInit): Promise<Response> {
  const reply = await fetch(server.address + path, options)
  answered += 1
  if (reply.status >= 500 || [400, 404].includes(reply.status)) failed.push(`${reply.status} ${path}`)
  return reply
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookAppointment } from '#appointments/contract.ts'
import { addDays, dayOfWeek } from '#shared/dates.ts'
import { choice } from '#tests/bench/support/choice.ts'
import { front } from './front.ts'

/** Showroom days from next week. */
const days = Array.from({ length: 300 }, (_, nth) =>
  addDays(new Date().toISOString().slice(0, 10), nth + 7),
).filter((date) => dayOfWeek(date) !== 0)

let asked = 0
let bookings = 0

export interface Visit {
  status: number
  body: string
}

/** One request on a connection of its own, through nginx and Varnish. */
export function visit(
  path: string,
  { method = 'GET', body, from }: { method?: string; body?: unknown; from?: string } = {},
): Promise<Visit> {
  return new Promise((done, failed) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(front + path, { method, headers, agent: false, localAddress: from }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => done({ status: answer.statusCode!, body: Buffer.concat(parts).toString() }))
    })
    sent.on('error', failed)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Guests who read and guests who book, all the time, until they are stopped. */
export function startVisitors({ readers = 6, bookers = 4 } = {}) {
  const seen = {
    reads: 0,
    /** Ids of confirmed bookings. */
    booked: [] as string[],
    failures: [] as string[],
    /** Milliseconds. */
    longest: 0,
  }
  let isOpen = true
  const loops = [
    ...Array.from({ length: readers }, () => loop(read)),
    ...Array.from({ length: bookers }, () => loop(book)),
  ]

  async function loop(act: () => Promise<void>) {
    while (isOpen) {
      const began = performance.now()
      await act().catch((error: Error) => seen.failures.push(`${act.name}: ${error.message}`))
      seen.longest = Math.max(seen.longest, performance.now() - began)
    }
  }

  async function read() {
    const nth = asked++
    const path = nth % 4 === 0 ? `/collections?page=${1 + (nth % 500)}` : choice(nth, '/api/dresses')
    const { status } = await visit(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    seen.reads += 1
  }

  async function book() {
    const nth = bookings++
    const { status, body } = await visit(bookAppointment.path, {
      method: bookAppointment.method,
      body: bookingOf(nth),
      from: addressOf(nth),
    })
    if (status !== bookAppointment.status)
      throw new Error(`a booking answered ${status} ${body.slice(0, 200)}`)
    seen.booked.push((JSON.parse(body) as { id: string }).id)
  }

  return {
    /** Waits until there were so many more reads, or failures. */
    async pass(count: number) {
      const done = () => seen.reads + seen.failures.length
      const target = done() + count
      while (done() < target) await sleep(20)
    },
    async stop() {
      isOpen = false
      await Promise.all(loops)
      return seen
    },
  }
}

/** In the showroom that takes any number of guests at a time; another day each, so that they rarely wait for each other. */
function bookingOf(nth: number) {
  return {
    firstName: 'Maya',
    lastName: 'Haddad',
    email: `maya-${nth}@example.com`,
    phone: `+961 3 ${100_000 + nth}`,
    branch: 'KFARHBAB',
    type: 'EVENING',
    date: days[nth % days.length],
    startTime: '11:00',
  }
}

/** Guests of one address may book five times an hour. */
function addressOf(nth: number): string {
  return `127.${100 + (nth >> 14)}.${(nth >> 7) & 127}.${1 + (nth & 127)}`
}

import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

/**
 * Searches a dress, books a fitting for it and requests it for an event, as a guest, and cancels both:
 *   node book-and-rent.ts http://localhost:3000
 */
const address = process.argv[2] ?? 'http://localhost:3000'
const api = createClient<paths>({ baseUrl: address, headers: { 'accept-language': 'en' } })

const guest = {
  firstName: 'Rana',
  lastName: 'Khoury',
  email: 'rana@example.com',
  phone: '+961 70 123 456',
}

const dress = await searchDress()
await bookFitting(dress)
await requestRental(dress)

async function searchDress() {
  const query = { category: ['Evening'], limit: 12 }
  const { dresses, total } = reply(await api.GET('/api/dresses', { params: { query } }))
  const found = dresses.find(({ availableBranches }) => availableBranches.length > 0)
  if (!found) throw new Error('The shop has no evening dress.')
  say(`${total} evening dresses. The first is "${found.title}".`)
  return found
}

type Dress = Awaited<ReturnType<typeof searchDress>>

async function bookFitting({ id, availableBranches }: Dress) {
  const showroom = { branch: availableBranches[0] as 'AOUKAR' | 'KFARHBAB', type: 'EVENING' as const }
  const month = (await today()).slice(0, 7)
  const query = { ...showroom, month }
  const { nextFree } = reply(await api.GET('/api/availability', { params: { query } }))
  if (!nextFree) throw new Error('No time is free.')
  const { date, startTime } = nextFree
  const booked = reply(
    await api.POST('/api/appointments', {
      params: { header: onlyOnce() },
      body: { ...showroom, date, startTime, dressIds: [id], filledInMs: 5000, ...guest },
    }),
  )
  say(`Fitting ${booked.number} on ${booked.date} at ${booked.startTime}.`)

  const path = { token: booked.manageToken ?? '' }
  const { status } = reply(await api.DELETE('/api/appointments/manage/{token}', { params: { path } }))
  say(`Fitting ${booked.number} is ${status}.`)
}

async function requestRental({ id }: Dress) {
  const from = daysAfter(await today(), 60)
  const { days } = reply(
    await api.GET('/api/dresses/{id}/availability', {
      params: { path: { id }, query: { from, to: daysAfter(from, 30) } },
    }),
  )
  const eventDate = days.find(({ free }) => free)?.date
  if (!eventDate) throw new Error('The dress is not free.')
  const rental = reply(
    await api.POST('/api/rentals', {
      params: { header: onlyOnce() },
      body: { dressId: id, eventDate, ...guest },
    }),
  )
  say(`Rental ${rental.number} from ${rental.startDate} to ${rental.endDate}.`)

  const path = { token: rental.manageToken ?? '' }
  const { status } = reply(await api.DELETE('/api/rentals/manage/{token}', { params: { path } }))
  say(`Rental ${rental.number} is ${status}.`)
}

/** Today in the showrooms, wherever this program runs. */
async function today(): Promise<string> {
  return reply(await api.GET('/api/showroom-clock')).date
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A request that is repeated with the same key, such as after a time-out, has its effect once. */
function onlyOnce() {
  return { 'Idempotency-Key': crypto.randomUUID() }
}

/** The body of a success. Programs decide by `code`; `message` is for people. */
function reply<T>(answer: { data?: T; error?: { code: string; message: string } }): T {
  if (answer.error) throw new Error(`${answer.error.code}: ${answer.error.message}`)
  return answer.data as T
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

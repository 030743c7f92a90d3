import {
  bookAppointment,
  cancelAppointment,
  getSlots,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import { cancelManaged, rescheduleManaged } from '#appointments/manage-contract.ts'
import { setAppointmentStatus } from '#appointments/status-contract.ts'
import { bookForCustomer, moveAppointment } from '#schedule/board-contract.ts'
import { minutesOf } from '#shared/dates.ts'
import { type AppointmentType, durations } from '#showrooms/showrooms.ts'
import { slotsOfRules } from '#showrooms/slots.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { guest } from './booking.fixture.ts'

/** A time at Aoukar that an appointment got or was refused. */
export interface Span {
  id: string
  date: string
  from: number
  to: number
}

interface BookedAppointment {
  id: string
  type: AppointmentType
  token: string | null
  owner: Person | undefined
  /** That staff saw last on their board. */
  version: number
}

export interface Outcome {
  what: 'book' | 'move' | 'cancel'
  status: number
  code: string | undefined
  wanted: Span
}

const rules = [1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
  return { dayOfWeek, startTime: '11:00', endTime: '19:00', duration: 5, active: true }
})

/**
 * One round: six appointments on two days, then 32 concurrent clients who book, move and cancel as guests, members and
 * staff, of whom some use the board. Returns every outcome and every time that an appointment had at some moment.
 */
export async function raceRound(app: TestApp, people: { members: Person[]; admin: Person }, round: Round) {
  const { call } = app
  const { dates, random } = round
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const had: Span[] = []
  const bookedList: BookedAppointment[] = []
  let guests = 0

  const anyTime = (type: AppointmentType) => {
    const date = pick(dates)
    return { date, startTime: pick(slotsOfRules(rules, type, date)).startTime }
  }
  const span = (
    id: string,
    type: AppointmentType,
    { date, startTime }: { date: string; startTime: string },
  ) => {
    return { id, date, from: minutesOf(startTime), to: minutesOf(startTime) + durations[type] }
  }

  async function book(owner?: Person): Promise<Outcome> {
    const type = pick(['BRIDAL', 'EVENING'] as const)
    const time = anyTime(type)
    guests += 1
    const body = {
      ...guest,
      branch: 'AOUKAR',
      type,
      ...time,
      email: `${round.number}-${guests}@example.com`,
    } as const
    const { status, body: made } = await call(bookAppointment, { body }, { as: owner })
    if (status === 201) {
      had.push(span(made.id, type, time))
      bookedList.push({ id: made.id, type, token: made.manageToken, owner, version: 0 })
    }
    return { what: 'book', status, code: made.code, wanted: span(`request ${guests}`, type, time) }
  }

  /** At one of two boards. */
  async function bookAsStaff(): Promise<Outcome> {
    const type = pick(['BRIDAL', 'EVENING'] as const)
    const time = anyTime(type)
    guests += 1
    const clientEmail = `${round.number}-${guests}@example.com`
    const customer = { clientName: 'Nadia Saab', clientPhone: guest.phone, clientEmail }
    const body = { branch: 'AOUKAR', type, ...time, ...customer } as const
    const { status, body: made } = await call(bookForCustomer, { body }, { as: people.admin })
    if (status === 201) had.push(span(made.id, type, time))
    return { what: 'book', status, code: made.code, wanted: span(`request ${guests}`, type, time) }
  }

  async function moveAsStaff({ id, type, version }: BookedAppointment): Promise<Outcome> {
    const time = anyTime(type)
    const body = { branch: 'AOUKAR', ...time, version } as const
    const { status, body: moved } = await call(
      moveAppointment,
      { params: { id }, body },
      { as: people.admin },
    )
    if (status === 200) had.push(span(id, type, time))
    return { what: 'move', status, code: moved.code, wanted: span(id, type, time) }
  }

  async function move({ id, type, token, owner }: BookedAppointment): Promise<Outcome> {
    const time = anyTime(type)
    const as = random() < 0.5 ? owner : people.admin
    const { status, body } = token
      ? await call(rescheduleManaged, { params: { token }, body: time })
      : await call(rescheduleAppointment, { params: { id }, body: time }, { as })
    if (status === 200) had.push(span(id, type, time))
    return { what: 'move', status, code: body.code, wanted: span(id, type, time) }
  }

  async function cancel({ id, token, owner }: BookedAppointment): Promise<Outcome> {
    const { status, body } = token
      ? await call(cancelManaged, { params: { token } })
      : random() < 0.5
        ? await call(cancelAppointment, { params: { id } }, { as: owner })
        : await call(
            setAppointmentStatus,
            { params: { id }, body: { status: 'CANCELLED' } },
            { as: people.admin },
          )
    return { what: 'cancel', status, code: body.code, wanted: { id, date: '', from: 0, to: 0 } }
  }

  while (bookedList.length < 6) await book(bookedList.length % 2 ? pick(people.members) : undefined)
  const movable = [...bookedList]
  const requests = Array.from({ length: 32 }, (_, client) => {
    const kind = client % 8
    if (kind === 0) return bookAsStaff
    if (kind < 4) return () => book(kind % 2 ? pick(people.members) : undefined)
    if (kind === 4) return () => moveAsStaff(pick(movable))
    return kind < 7 ? () => move(pick(movable)) : () => cancel(pick(movable))
  })
  const outcomes = await Promise.all(requests.map((request) => request()))

  // Every time still offered can be booked.
  const query = { branch: 'AOUKAR', type: 'EVENING', date: pick(dates) } as const
  const { slots } = (await call(getSlots, { query })).body
  const last = slots.at(-1)
  const body = { ...guest, ...query, startTime: last?.startTime ?? '', email: `${round.number}@example.org` }
  const offered = last ? (await call(bookAppointment, { body })).status : 201
  return { outcomes, had, offered }
}

interface Round {
  number: number
  dates: readonly [string, string]
  random: () => number
}

export function overlap(a: Span, b: Span): boolean {
  return a.date === b.date && a.from < b.to && b.from < a.to
}

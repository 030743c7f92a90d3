import { listSavedViews } from '#accounts/saved-views-contract.ts'
import { listSessionsOf } from '#accounts/sessions-contract.ts'
import { listUserChoices, listUsers, type UserRow } from '#accounts/users-contract.ts'
import { getWaitingWork, type WaitingWork } from '#admin/contract.ts'
import { getToday } from '#admin/today-contract.ts'
import { getRentalAlterations, getRentalFit } from '#alterations/contract.ts'
import { listDresses } from '#catalogue/contract.ts'
import { listColleagues } from '#colleagues/contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { listRentalsOnClosedDays } from '#rentals/closed-days-contract.ts'
import { readRequest } from '#rentals/read-contract.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { getAppointmentFit } from '#schedule/fit-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { listLostNumbers } from '#settings/lost-numbers.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { listWaitlist } from '#waitlist/staff-contract.ts'

/** A user as staff read it, by a number of their own. */
export function listedUser(nth: number, change: Partial<UserRow> = {}): UserRow {
  return {
    ...people.maya,
    id: `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    username: `user.${nth}`,
    firstName: 'User',
    lastName: String(nth),
    email: `user.${nth}@example.com`,
    balance: '0.00',
    password: 'hidden',
    mustChangePassword: false,
    hasSecondFactor: false,
    isFormer: false,
    createdAt: '2026-10-01T10:00:00.000Z',
    version: '1',
    customerId: null,
    ...change,
  }
}

const noFit = { customerId: '01900000-0000-7000-8000-00000000c001', current: notMeasured, dresses: [] }

export const nothingWaits: WaitingWork = {
  requests: 0,
  overdue: 0,
  dresses: 0,
  reviews: 0,
  payouts: 0,
  failedMails: 0,
  offers: 0,
  answers: 0,
  notices: [],
  putOff: [],
}

/** Replies of the admin's frame, and of its lists without rows but these users. */
export function admin(users: readonly UserRow[] = []): Reply[] {
  return [
    reply(getWaitingWork, nothingWaits),
    reply(listSessionsOf, { sessions: [], hasTillCode: false }),
    reply(listUsers, ({ query: { search = '', role, offset = 0, limit = 20 } }) => {
      const found = users.filter((one) => one.email.includes(search) && (!role || one.role === role))
      return { users: found.slice(offset, offset + limit), total: found.length }
    }),
    reply(listUserChoices, ({ query: { id, search = '' } }) =>
      users.filter((one) => (!id || one.id === id) && one.email.includes(search)),
    ),
    reply(listSavedViews, []),
    reply(listLostNumbers, []),
    reply(listCustomers, []),
    reply(listColleagues, []),
    reply(getToday, {
      date: '2026-11-23',
      now: { date: '2026-11-23', time: '10:00' },
      visits: [],
      offers: [],
      requests: [],
      changeRequests: [],
      staffHolds: [],
      overdue: [],
      alterations: [],
      tasks: [],
      notCollected: [],
      endedHolds: [],
      toClean: [],
      refunds: [],
      owing: [],
    }),
    reply(listAdminDresses, []),
    reply(listDresses, { dresses: [], total: 0, corrected: null, near: null }),
    reply(listRentals, []),
    reply(listRentalsOnClosedDays, []),
    reply(readRequest, { readAt: '2026-11-23T08:00:00.000Z' }),
    reply(listAppointments, []),
    reply(listWaitlist, []),
    reply(getAppointmentFit, noFit),
    reply(getRentalFit, noFit),
    reply(getRentalAlterations, { alterations: [], lastDue: null }),
  ]
}

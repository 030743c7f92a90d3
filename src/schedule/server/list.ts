import { eq, exists, gte, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { userContacts } from '#accounts/server/users/contacts.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import {
  appointmentDresses,
  appointmentSearchText,
  appointments,
  plainName,
} from '#appointments/server/tables.ts'
import { toListedAppointment } from '#appointments/server/to-reply.ts'
import { shownColleagues } from '#colleagues/server/store.ts'
import { type Db, queryBuilder } from '#platform/database/db.ts'
import { listQuery } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { type listAppointments, mostCounted, type StaffAppointment } from '#schedule/list-contract.ts'
import { latenessOf } from '#schedule/rules/late.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { DressId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import type { BoardFacts } from './board.ts'
import { leadTimeOf } from './figures.ts'

const user = {
  id: userContacts.id,
  username: userContacts.username,
  firstName: userContacts.firstName,
  lastName: userContacts.lastName,
  email: userContacts.email,
  phone: userContacts.phone,
}

const sorts = {
  date: [appointments.date, appointments.startTime],
  clientName: plainName(appointments),
  type: [appointments.type, appointments.date],
  branch: [appointments.branch, appointments.date],
  status: [appointments.status, appointments.date],
  createdAt: appointments.createdAt,
}

/** One page of all appointments, latest date first by default. */
export async function findAppointments(
  db: Db,
  query: QueryOf<typeof listAppointments>,
  { countAlterations, piecesOfFittings }: Pick<BoardFacts, 'countAlterations' | 'piecesOfFittings'>,
  { now, today, timeZone }: { now: Date; today: string; timeZone: string },
): Promise<Page<StaffAppointment>> {
  const { branch, type, status, date, from, to, userId, dressId, hour, leadTime, when, colleague } = query
  const { rows, total } = await listQuery(
    db,
    db
      .select({
        appointment: appointments,
        user,
        colleague: { id: shownColleagues.id, name: shownColleagues.name, colour: shownColleagues.colour },
      })
      .from(appointments)
      .leftJoin(userContacts, eq(userContacts.id, appointments.userId))
      .leftJoin(shownColleagues, eq(shownColleagues.id, appointments.colleagueId))
      .$dynamic(),
    {
      from: appointments,
      where: [
        branch && eq(appointments.branch, branch),
        when && (when === 'coming' ? gte(appointments.date, today) : lt(appointments.date, today)),
        type && eq(appointments.type, type),
        status === 'NOT_CANCELLED'
          ? ne(appointments.status, 'CANCELLED')
          : status && eq(appointments.status, status),
        date ? eq(appointments.date, date) : undefined,
        from ? gte(appointments.date, from) : undefined,
        to ? lte(appointments.date, to) : undefined,
        userId ? eq(appointments.userId, userId) : undefined,
        dressId ? hasDress(dressId) : undefined,
        colleague === 'nobody'
          ? isNull(appointments.colleagueId)
          : colleague
            ? eq(appointments.colleagueId, colleague)
            : undefined,
        hour ? sql`left(${appointments.startTime}, 2) = ${hour}` : undefined,
        leadTime && sql`${leadTimeOf(timeZone)} = ${leadTime}`,
      ],
      searched: appointmentSearchText(appointments),
      hasPhones: true,
      sorts,
      neverNull: ['clientName'],
      initialSort: '-date',
      id: appointments.id,
      limit: 1000,
      // A word such as "gmail" is in every row; without a search, an index counts them.
      countUpTo: query.search ? mostCounted : undefined,
    },
    query,
  )
  const ids = rows.map(({ appointment }) => appointment.id)
  const dresses = await dressesByAppointment(db, ids)
  const pieces = await piecesOfFittings(db, ids)
  const customerIds = rows.map(({ appointment }) => appointment.customerId)
  const alterations = await countAlterations(db, [...new Set(customerIds)], now)
  const listed = rows.map(({ appointment, user, colleague }) => {
    const tried = dresses[appointment.id] ?? []
    const row = toListedAppointment({ appointment, dresses: tried, colleague: colleague?.name ?? null })
    const { customerId, language, status } = appointment
    const toDo = status === 'CANCELLED' ? 0 : (alterations.get(customerId) ?? 0)
    const piece = pieces.get(appointment.id) ?? null
    const late = latenessOf(appointment, [], () => false)
    return { ...row, dresses: tried, user, colleague, customerId, language, alterations: toDo, piece, late }
  })
  return { rows: listed, total }
}

function hasDress(dressId: DressId) {
  return exists(
    queryBuilder
      .select({ one: sql`1` })
      .from(appointmentDresses)
      .where(
        sql`${appointmentDresses.appointmentId} = ${appointments.id} and ${appointmentDresses.dressId} = ${dressId}`,
      ),
  )
}

const columns: FileColumns<StaffAppointment> = {
  date: ['Date', ({ date }) => date],
  startTime: ['Time', ({ startTime }) => startTime],
  branch: ['Showroom', ({ branch }) => branch],
  type: ['Type', ({ type }) => type],
  clientName: ['Customer', ({ clientName }) => clientName],
  phone: ['Phone', ({ clientPhone }) => clientPhone],
  email: ['Email', ({ clientEmail }) => clientEmail ?? ''],
  event: ['Event', ({ eventDate }) => eventDate],
  dresses: ['Dresses', ({ dressTitle }) => dressTitle],
  colleague: ['Colleague', ({ colleague }) => colleague?.name],
  status: ['Status', ({ status }) => status],
  number: ['Number', ({ number }) => number],
  notes: ['Notes', ({ notes }) => notes],
  createdAt: ['Booked', ({ createdAt }) => createdAt],
}

export const appointmentFile = { name: 'appointments', columns }

import { listUsers } from '#accounts/users-contract.ts'
import { userName } from '#accounts/web/admin/user-name.ts'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { showrooms } from '#showrooms/facts.ts'
import type { Api } from '#ui/api/api.ts'
import type { CommandGroup } from './commands.ts'

const messages = {
  people: 'People',
  rentals: 'Rentals',
  rental: (number: string) => `Rental ${number}`,
  appointments: 'Appointments',
  dresses: 'Dresses',
}

/** The best matches of each list; choosing one leads to its row. */
export async function findMatches(api: Api, search: string): Promise<CommandGroup[]> {
  const query = { search, limit: '5' }
  const [{ users }, rentals, appointments, dresses] = await Promise.all([
    api.call(listUsers, { query }),
    api.call(listRentals, { query }),
    api.call(listAppointments, { query }),
    api.call(listAdminDresses, { query }),
  ])
  return [
    {
      label: messages.people,
      items: users.map((user) => ({
        id: user.id,
        label: userName(user),
        detail: [user.email, user.phone].filter(Boolean).join(' · '),
        target: { to: '/admin', search: { search: user.email } },
      })),
    },
    {
      label: messages.rentals,
      items: rentals.map(({ id, number, customer, dress, eventDate }) => ({
        id,
        label: messages.rental(number),
        detail: [customer?.name, dress.title, dateWithYear(eventDate)].filter(Boolean).join(' · '),
        target: { to: '/admin/rentals/$id', params: { id } },
      })),
    },
    {
      label: messages.appointments,
      items: appointments.map(({ id, clientName, date, startTime, branch, number }) => ({
        id,
        label: clientName,
        detail: `${dateWithYear(date)} ${startTime} · ${showrooms[branch].name} · ${number}`,
        target: { to: '/admin/appointments', search: { search: number } },
      })),
    },
    {
      label: messages.dresses,
      items: dresses.map(({ id, title, status, sku }) => ({
        id,
        label: title,
        detail: [staffStatusNames[status], sku].filter(Boolean).join(' · '),
        target: { to: '/admin/approvals', search: { search: sku || title } },
      })),
    },
  ].filter(({ items }) => items.length > 0)
}

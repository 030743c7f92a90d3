import { userName } from '#accounts/full-name.ts'
import { listUsers } from '#accounts/users-contract.ts'
import { findMatches as findMatchesTexts } from '#admin/texts/texts.gen.js'
import { getToday } from '#admin/today-contract.ts'
import { type ListedCustomer, listCustomers } from '#customers/contract.ts'
import { nextVisitText } from '#customers/web/next-visit-text.ts'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { placeText } from '#dresses/place.ts'
import { dressLine } from '#dresses/web/admin/dress-line.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { titlesOf } from '#rentals/piece.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import type { Guarded } from '#shared/access.ts'
import { dateWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { splitCopy } from '#stock/scan-code.ts'
import { findScannedDresses, type ScannedDress, unknownCode } from '#stock/scan-contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { type Api, isReply } from '#ui/api/api.ts'
import { entryStateNames, thingText } from '#waitlist/entry-texts.ts'
import { type ListedEntry, listWaitlist } from '#waitlist/staff-contract.ts'
import type { Command, CommandGroup } from './commands.ts'

/** Lines of a group. */
export const most = 5

/** The best matches of each list, customers first; choosing one leads to its row. */
export async function findMatches(
  api: Api,
  search: string,
  { signal, may }: { signal: AbortSignal; may(endpoint: Guarded): boolean },
): Promise<CommandGroup[]> {
  const query = { search, limit: String(most) }
  const [customers, { users }, rentals, coming, past, dresses, waiting, over, copies] = await Promise.all([
    api.call(listCustomers, { query }, { signal }),
    may(listUsers) ? api.call(listUsers, { query }, { signal }) : { users: [] },
    api.call(listRentals, { query }, { signal }),
    api.call(listAppointments, { query: { ...query, when: 'coming', sort: 'date' } }, { signal }),
    api.call(listAppointments, { query: { ...query, when: 'past', sort: '-date' } }, { signal }),
    api.call(listAdminDresses, { query }, { signal }),
    api.call(listWaitlist, { query: { ...query, when: 'coming', sort: 'date' } }, { signal }),
    api.call(listWaitlist, { query: { ...query, when: 'past', sort: '-date' } }, { signal }),
    findCopies(api, search, signal),
  ])
  return [
    {
      label: findMatchesTexts.customers,
      items: customers.map(customerCommand),
    },
    {
      label: findMatchesTexts.users,
      items: users.map((user) => ({
        id: user.id,
        label: userName(user),
        detail: dotList([user.email, user.phone]),
        target: { to: '/admin', search: { search: user.email } },
      })),
    },
    {
      label: words.rentals,
      items: rentals.map(rentalCommand),
    },
    {
      label: words.appointments,
      // The next one first.
      items: [...coming, ...past]
        .slice(0, most)
        .map(({ id, clientName, date, startTime, branch, number }) => ({
          id,
          label: clientName,
          detail: `${dateWithYear(date)} ${startTime} · ${showrooms[branch].name} · ${number}`,
          target: { to: '/admin/appointments', search: { search: number } },
        })),
    },
    {
      label: words.dresses,
      items: dresses.map((dress) => ({
        id: dress.id,
        label: dress.title,
        detail: dotList([staffStatusNames[dress.status], dressLine(dress), placeText(dress.place)]),
        // The code on its label.
        words: dress.id.slice(-8),
        picture: dress.mainImage,
        target: { to: '/admin/approvals', search: { search: dress.sku || dress.title } },
      })),
    },
    {
      label: words.copies,
      items: copies.map((dress) => copyCommand(dress, search)),
    },
    {
      label: findMatchesTexts.waitlist,
      // Who still waits first.
      items: [...waiting, ...over].slice(0, most).map(entryCommand),
    },
  ].filter(({ items }) => items.length > 0)
}

/** Who she is, when she comes and what she owes: often all that was asked. */
function customerCommand(customer: ListedCustomer): Command {
  const { id, name, phone, email, eventDate, next, owes } = customer
  const facts = [
    phone,
    email,
    eventDate && findMatchesTexts.event({ date: dateWithYear(eventDate) }),
    next && nextVisitText(next),
    centsOf(owes) > 0 && findMatchesTexts.owes({ amount: amountInDollars(owes) }),
  ]
  return {
    id: `customer ${id}`,
    label: name,
    detail: dotList(facts),
    target: { to: '/admin/customers/$id', params: { id } },
  }
}

/** Of a text like 'F39E8B3A/2', which the label of a copy says. */
async function findCopies(api: Api, search: string, signal: AbortSignal): Promise<ScannedDress[]> {
  if (!splitCopy(search)) return []
  try {
    const found = await api.call(findScannedDresses, { query: { code: search } }, { signal })
    // A SKU can look so; its dress is among the others.
    return found.filter(({ copy }) => copy)
  } catch (error) {
    if (isReply(error) && error.code === unknownCode.code) return []
    throw error
  }
}

/** @param code what its label says */
function copyCommand({ id, title, size, sku, copy = 1 }: ScannedDress, code: string): Command {
  return {
    id: `copy ${id}/${copy}`,
    label: title,
    detail: dotList([findMatchesTexts.copy({ copy }), size && labelOf('size', size), sku]),
    words: code,
    target: { to: '/admin/scan/$id', params: { id }, search: { copy } },
  }
}

function entryCommand(entry: ListedEntry): Command {
  const { id, kind, state, customerId, clientName, clientPhone, clientEmail, dress, branch, date } = entry
  const thing: Record<string, string> = dress ? { dressId: dress.id } : { kind, branch }
  return {
    id: `waitlist ${id}`,
    label: clientName,
    detail: dotList([thingText(entry), entryStateNames[state], clientPhone, clientEmail]),
    // The code on the label of the dress.
    words: dress?.id.slice(-8),
    target: { to: '/admin/waitlist', search: { customerId, date, ...thing } },
  }
}

/** Of the day: who comes next, and the requests to answer. */
export async function findLikely(api: Api, signal: AbortSignal): Promise<CommandGroup[]> {
  const { visits, requests, now } = await api.call(getToday, { query: {} }, { signal })
  const coming = visits.filter(({ time }) => time !== null && time >= now.time)
  return [
    {
      label: findMatchesTexts.next,
      items: coming.slice(0, mostLikely).map(({ id, time, name, phone }) => ({
        id: `next ${id}`,
        label: `${time} ${name}`,
        detail: phone,
        target: { to: '/admin/today' },
      })),
    },
    { label: findMatchesTexts.requests, items: requests.slice(0, mostLikely).map(rentalCommand) },
  ].filter(({ items }) => items.length > 0)
}

const mostLikely = 3

function rentalCommand({ id, number, customer, pieces, eventDate }: ListedRental): Command {
  return {
    id,
    label: words.rentalNumber({ number }),
    // Staff say it without its year.
    words: number.split('-').at(-1),
    detail: dotList([customer?.name, titlesOf(pieces), dateWithYear(eventDate)]),
    target: { to: '/admin/rentals/$id', params: { id } },
  }
}

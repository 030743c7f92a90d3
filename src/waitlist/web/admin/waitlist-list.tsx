import { dressLookup } from '#catalogue/web/dress-lookup.tsx'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { nameOf, stateNames } from '#waitlist/entry-texts.ts'
import { waitlistStates } from '#waitlist/rules.ts'
import { listWaitlist } from '#waitlist/staff-contract.ts'
import { waitlistList as messages } from '#waitlist/texts/texts.gen.js'
import { StateBadge } from '#waitlist/web/state-badge.tsx'

export const waitlistList = defineList(listWaitlist, {
  to: '/admin/waitlist',
  pageSize: 25,
  initialSort: '-createdAt',
  when: {
    names: { coming: messages.open, past: messages.over, all: messages.all },
    sort: 'date',
    none: messages.nobody,
  },
  rowId: ({ id }) => id,
  rowName: (row) => commaList([row.clientName, nameOf(row)]),
  messages,
  columns: [
    { id: 'what', label: messages.what, card: 'title', cell: (row) => nameOf(row) },
    {
      id: 'date',
      label: messages.day,
      sortable: true,
      cell: ({ date }) => <span className="whitespace-nowrap">{shortDayWithYear(date)}</span>,
    },
    {
      id: 'place',
      label: messages.place,
      align: 'end',
      cell: ({ place }) => place !== null && <span className="tabular-nums">{place}</span>,
    },
    {
      id: 'customer',
      label: messages.customer,
      card: 'text',
      clip: true,
      cell: ({ customerId, clientName }) => <CustomerLink id={customerId} name={clientName} />,
    },
    { id: 'phone', label: messages.phone, cell: ({ clientPhone }) => <Phone number={clientPhone} short /> },
    {
      id: 'state',
      label: messages.state,
      card: 'end',
      cell: ({ state, onlyByStaff }) => (
        <>
          <StateBadge state={state} />
          {onlyByStaff && <span className="block text-quiet text-xs">{messages.onlyByStaff}</span>}
        </>
      ),
    },
    {
      id: 'until',
      label: messages.until,
      cell: ({ offer }) => offer && <Moment instant={offer.endsAt} />,
    },
    { id: 'branch', label: messages.showroom, optional: true, cell: ({ branch }) => showrooms[branch].name },
    {
      id: 'offeredAt',
      label: messages.offered,
      sortable: true,
      optional: true,
      cell: ({ offeredAt }) => offeredAt && <Moment instant={offeredAt} />,
    },
    {
      id: 'createdAt',
      label: messages.since,
      sortable: true,
      optional: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
  ],
  filters: [
    {
      name: 'state',
      label: messages.state,
      kind: 'choice',
      ofAllPeriods: true,
      choices: waitlistStates.map((value) => ({ value, label: stateNames[value] })),
    },
    {
      name: 'kind',
      label: messages.kind,
      kind: 'choice',
      choices: [
        { value: 'DRESS', label: messages.dress },
        { value: 'FITTING', label: messages.fitting },
      ],
    },
    {
      name: 'branch',
      label: messages.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    { name: 'date', label: messages.day, kind: 'date', more: true },
    { name: 'dressId', label: messages.dress, kind: 'lookup', lookup: dressLookup, more: true },
    { name: 'customerId', label: messages.customer, kind: 'lookup', lookup: customerLookup, more: true },
  ],
})

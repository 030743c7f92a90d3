import { dressLookup } from '#catalogue/web/dress-lookup.tsx'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches, showrooms } from '#showrooms/facts.ts'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { nameOf, stateNames } from '#waitlist/entry-texts.ts'
import { waitlistStates } from '#waitlist/rules.ts'
import { listWaitlist } from '#waitlist/staff-contract.ts'
import { waitlistList as messages, waitlistWords } from '#waitlist/texts/texts.gen.js'
import { StateBadge } from '#waitlist/web/state-badge.tsx'

export const waitlistList = defineList(listWaitlist, {
  to: '/admin/waitlist',
  pageSize: 25,
  initialSort: '-createdAt',
  when: {
    names: { coming: words.waiting, past: messages.over, all: words.all },
    sort: 'date',
    none: messages.nobody,
  },
  rowId: ({ id }) => id,
  rowName: (row) => commaList([row.clientName, nameOf(row)]),
  messages,
  columns: [
    { id: 'what', label: words.what, card: 'title', cell: (row) => nameOf(row) },
    {
      id: 'date',
      label: words.day,
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
      label: words.customer,
      card: 'text',
      clip: true,
      cell: ({ customerId, clientName }) => <CustomerLink id={customerId} name={clientName} />,
    },
    { id: 'phone', label: words.phone, cell: ({ clientPhone }) => <Phone number={clientPhone} short /> },
    {
      id: 'state',
      label: words.state,
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
      label: words.answerBy,
      cell: ({ offer }) => offer && <Moment instant={offer.endsAt} />,
    },
    { id: 'branch', label: words.showroom, optional: true, cell: ({ branch }) => showrooms[branch].name },
    {
      id: 'offeredAt',
      label: messages.offered,
      sortable: true,
      optional: true,
      cell: ({ offeredAt }) => offeredAt && <Moment instant={offeredAt} />,
    },
    {
      id: 'createdAt',
      label: words.since,
      sortable: true,
      optional: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
  ],
  filters: [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      ofAllPeriods: true,
      choices: waitlistStates.map((value) => ({ value, label: stateNames[value] })),
    },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      choices: [
        { value: 'DRESS', label: waitlistWords.dress },
        { value: 'FITTING', label: waitlistWords.fitting },
      ],
    },
    {
      name: 'branch',
      label: words.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    { name: 'date', label: words.day, kind: 'date', more: true },
    { name: 'dressId', label: waitlistWords.dress, kind: 'lookup', lookup: dressLookup, more: true },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: customerLookup, more: true },
  ],
})

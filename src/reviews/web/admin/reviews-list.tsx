import { customerLookup } from '#customers/web/customer-lookup.ts'
import { dressesOf } from '#dresses/web/admin/dress-lookup.ts'
import { mostStars, type ReviewStatus } from '#reviews/review.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { reviewsList as messages, reviewsWords } from '#reviews/texts/texts.gen.js'
import { Stars } from '#reviews/web/stars.tsx'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'

export const statuses: Record<ReviewStatus, { label: string; tone: Tone }> = {
  PENDING: { label: messages.pending, tone: 'warn' },
  APPROVED: { label: messages.approved, tone: 'good' },
  DECLINED: { label: messages.declined, tone: 'bad' },
}

export const reviewsList = defineList(listReviews, {
  to: '/admin/reviews',
  pageSize: 25,
  initialSort: 'status',
  rowId: ({ id }) => id,
  rowName: ({ dress, name }) => commaList([dress.title, name]),
  messages,
  columns: [
    {
      id: 'dress',
      label: words.dress,
      card: 'title',
      clip: true,
      cell: ({ dress }) => <span className="font-medium">{dress.title}</span>,
    },
    {
      id: 'status',
      label: words.status,
      card: 'end',
      sortable: true,
      cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
    },
    { id: 'stars', label: messages.stars, sortable: true, cell: ({ stars }) => <Stars count={stars} /> },
    {
      id: 'text',
      label: messages.text,
      card: 'text',
      clip: true,
      cell: ({ text }) => <bdi>{text}</bdi>,
    },
    { id: 'name', label: messages.name, clip: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'customer',
      label: words.customer,
      clip: true,
      card: 'none',
      cell: ({ customer }) => customer.name,
    },
    { id: 'rental', label: words.rental, card: 'none', cell: ({ rental }) => rental.number },
    {
      id: 'changedAt',
      label: reviewsWords.changed,
      sortable: true,
      cell: ({ changedAt }) => <Moment instant={changedAt} short />,
    },
  ],
  filters: [
    {
      name: 'status',
      label: words.status,
      kind: 'choice',
      choices: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'stars',
      label: messages.stars,
      kind: 'choice',
      choices: Array.from({ length: mostStars }, (_, index) => {
        const value = String(mostStars - index)
        return { value, label: value }
      }),
    },
    { name: 'dressId', label: words.dress, kind: 'lookup', lookup: dressesOf(undefined) },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: customerLookup },
  ],
})

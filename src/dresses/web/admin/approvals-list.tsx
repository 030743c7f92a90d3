import { type AdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { conditionNames, staffStatusNames } from '#dresses/choice-names.ts'
import { conditions } from '#dresses/dress.ts'
import { ownerName } from '#dresses/owner-name.ts'
import { placeNames } from '#dresses/place.ts'
import { Picture } from '#files/web/picture.tsx'
import { dollarsAndCents, parseMoney } from '#shared/format/money.ts'
import { Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { DressStatusBadge } from './dress-status-badge.tsx'
import { ownerLookup } from './owner-lookup.ts'
import { typeLookup } from './type-lookup.ts'

const messages = {
  title: 'Approvals',
  count: (total: number) => (total === 1 ? '1 dress' : `${total} dresses`),
  search: 'Search dresses',
  placeholder: 'Title, designer, colour or SKU',
  failed: 'The dresses could not be loaded.',
  none: 'No dresses found',
  noneText: 'Try another search, status or owner.',
}

const texts = { noOwner: 'No owner', hidden: 'hidden' }

export const approvalsList = defineList(listAdminDresses, {
  to: '/admin/approvals',
  pageSize: 25,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ title }) => title,
  messages,
  columns: [
    {
      id: 'title',
      label: 'Dress',
      sortable: true,
      card: 'title',
      clip: true,
      cell: (dress) => <Title dress={dress} />,
    },
    {
      id: 'status',
      label: 'Status',
      sortable: true,
      clip: true,
      card: 'end',
      cell: (dress) => <Status dress={dress} />,
    },
    {
      id: 'owner',
      label: 'Owner',
      card: 'text',
      clip: true,
      cell: ({ owner }) => (owner ? ownerName(owner) : texts.noOwner),
    },
    { id: 'place', label: 'Place', card: 'text', cell: ({ place }) => placeNames[place] },
    { id: 'type', label: 'Type', clip: true, card: 'none', cell: ({ type }) => type.join(', ') },
    {
      id: 'condition',
      label: 'Condition',
      sortable: true,
      card: 'none',
      cell: ({ condition }) => conditionNames[condition],
    },
    {
      id: 'rentalPrice',
      label: 'Rental price',
      card: 'text',
      sortable: true,
      align: 'end',
      cell: (dress) => <Price dress={dress} />,
    },
    {
      id: 'createdAt',
      label: 'Submitted',
      sortable: true,
      card: 'none',
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
    optional('size', 'Size', ({ size }) => size),
    optional('color', 'Colour', ({ color }) => color),
    { ...optional('designer', 'Designer', ({ designer }) => designer), sortable: true },
    optional('sku', 'SKU', ({ sku }) => sku),
    optional('stockQuantity', 'Stock', ({ stockQuantity }) => stockQuantity),
    optional('tags', 'Tags', ({ tags }) => tags.join(', ')),
    {
      ...optional('updatedAt', 'Changed', ({ updatedAt }) => <Moment instant={updatedAt} />),
      sortable: true,
    },
  ],
  filters: [
    { name: 'status', label: 'Status', kind: 'choice', choices: choicesOf(staffStatusNames) },
    { name: 'ownerId', label: 'Owner', kind: 'lookup', lookup: ownerLookup },
    { name: 'type', label: 'Type', kind: 'lookup', lookup: typeLookup },
    {
      name: 'condition',
      label: 'Condition',
      kind: 'choice',
      choices: conditions.map((value) => ({ value, label: conditionNames[value] })),
      more: true,
    },
    { name: 'place', label: 'Place', kind: 'choice', choices: choicesOf(placeNames), more: true },
    { name: 'submittedFrom', label: 'Submitted from', kind: 'date', linkOnly: true },
    { name: 'submittedTo', label: 'Submitted to', kind: 'date', linkOnly: true },
  ],
})

function optional(id: string, label: string, cell: (dress: AdminDress) => React.ReactNode) {
  return { id, label, cell, optional: true, card: 'none' as const }
}

function choicesOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

function Title({ dress: { title, mainImage, images, pictures } }: { dress: AdminDress }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-6 shrink-0">
        {mainImage && (
          <Picture src={mainImage} facts={pictures[images.indexOf(mainImage)]} alt="" sizes="24px" />
        )}
      </span>
      <span className="min-w-0 font-medium max-md:wrap-anywhere md:truncate">{title}</span>
    </span>
  )
}

function Status({ dress: { status, statusReason } }: { dress: AdminDress }) {
  return (
    <>
      <DressStatusBadge status={status} />
      {statusReason && <span className="ms-2 text-xs text-quiet">{statusReason}</span>}
    </>
  )
}

function Price({ dress: { rentalPrice, hidePrice } }: { dress: AdminDress }) {
  const cents = parseMoney(rentalPrice)
  return (
    <>
      {cents !== null && dollarsAndCents(cents)}
      {hidePrice && <span className="ms-1 text-xs text-quiet">{texts.hidden}</span>}
    </>
  )
}

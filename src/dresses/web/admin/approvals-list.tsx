import { userName } from '#accounts/full-name.ts'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { type AdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { conditionNames, staffStatusNames } from '#dresses/choice-names.ts'
import { conditions } from '#dresses/dress.ts'
import { placeNames } from '#dresses/place.ts'
import { dressesWords, approvalsList as messages } from '#dresses/texts/texts.gen.js'
import { DressStatusBadge } from '#dresses/web/dress-status-badge.tsx'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { commaList } from '#shared/format/list.ts'
import { dollarsAndCents, parseMoney } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'
import { choices } from '#ui/control/choices.ts'
import type { Lookup } from '#ui/control/lookup.ts'
import { InstantDay, Moment } from '#ui/moment.tsx'
import { Clipped } from '#ui/table/clipped.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { sizeLookup, typeLookup } from './term-lookups.ts'

const noOwner = { value: 'none', label: dressesWords.noOwner }

/** Owners, and the choice of dresses without one. */
const ownerLookup: Lookup = {
  ...userLookup,
  name: 'owners',
  async find(api, text) {
    const users = await userLookup.find(api, text)
    return text ? users : [noOwner, ...users]
  },
  read: async (api, value) => (value === noOwner.value ? noOwner : userLookup.read(api, value)),
}

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
      label: words.dress,
      sortable: true,
      card: 'title',
      clip: true,
      cell: (dress) => <Title dress={dress} />,
    },
    {
      id: 'status',
      label: words.status,
      sortable: true,
      clip: true,
      card: 'end',
      cell: (dress) => <Status dress={dress} />,
    },
    column.name(
      'owner',
      dressesWords.owner,
      ({ owner }) => (owner ? userName(owner) : dressesWords.noOwner),
      { card: 'text', clip: true },
    ),
    { id: 'place', label: words.place, card: 'text', cell: ({ place }) => placeNames[place] },
    {
      id: 'type',
      label: words.type,
      card: 'none',
      cell: ({ type }) => commaList(type.map((name) => labelOf('type', name))),
    },
    {
      id: 'condition',
      label: words.condition,
      sortable: true,
      wide: true,
      card: 'none',
      cell: ({ condition }) => conditionNames[condition],
    },
    {
      id: 'rentalPrice',
      label: messages.rentalPrice,
      card: 'text',
      sortable: true,
      align: 'end',
      cell: (dress) => <Price dress={dress} />,
    },
    {
      id: 'createdAt',
      label: dressesWords.submitted,
      sortable: true,
      card: 'none',
      cell: ({ createdAt }) => <InstantDay instant={createdAt} short />,
    },
    optional('size', words.size, ({ size }) => size && labelOf('size', size)),
    optional('color', words.colour, ({ color }) => color),
    { ...optional('designer', words.designer, ({ designer }) => designer), sortable: true },
    optional('sku', 'SKU', ({ sku }) => sku),
    optional('stockQuantity', dressesWords.stock, ({ stockQuantity }) => stockQuantity),
    optional('tags', dressesWords.tags, ({ tags }) => commaList(tags)),
    {
      ...optional('updatedAt', messages.changed, ({ updatedAt }) => <Moment instant={updatedAt} />),
      sortable: true,
    },
  ],
  filters: [
    { name: 'status', label: words.status, kind: 'choice', choices: choices(staffStatusNames) },
    { name: 'ownerId', label: dressesWords.owner, kind: 'lookup', lookup: ownerLookup },
    { name: 'type', label: words.type, kind: 'lookup', lookup: typeLookup },
    { name: 'size', label: words.size, kind: 'lookup', lookup: sizeLookup, more: true },
    {
      name: 'condition',
      label: words.condition,
      kind: 'choice',
      choices: choices(conditionNames, conditions),
      more: true,
    },
    { name: 'place', label: words.place, kind: 'choice', choices: choices(placeNames), more: true },
    { name: 'submittedFrom', label: messages.submittedFrom, kind: 'date', linkOnly: true },
    { name: 'submittedTo', label: messages.submittedTo, kind: 'date', linkOnly: true },
  ],
})

function optional(id: string, label: string, cell: (dress: AdminDress) => React.ReactNode) {
  return { id, label, cell, optional: true, card: 'none' as const }
}

function Title({ dress: { title, mainImage, images, pictures } }: { dress: AdminDress }) {
  return (
    <span className="flex min-w-40 items-center gap-2">
      <span className="w-6 shrink-0">
        {mainImage ? (
          <Picture src={mainImage} facts={pictures[images.indexOf(mainImage)]} alt="" sizes="24px" />
        ) : (
          <NoPicture />
        )}
      </span>
      <Clipped className="min-w-0 font-medium">{title}</Clipped>
    </span>
  )
}

function Status({ dress: { status, statusReason } }: { dress: AdminDress }) {
  return (
    <>
      <DressStatusBadge status={status} />
      {statusReason && <Clipped className="text-xs text-quiet">{statusReason}</Clipped>}
    </>
  )
}

function Price({ dress: { rentalPrice, hidePrice } }: { dress: AdminDress }) {
  const cents = parseMoney(rentalPrice)
  return (
    <>
      {cents !== null && dollarsAndCents(cents)}
      {hidePrice && <span className="ms-1 text-xs text-quiet">{messages.hidden}</span>}
    </>
  )
}

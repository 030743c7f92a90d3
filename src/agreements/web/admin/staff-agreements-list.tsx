import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import type { Agreement } from '#agreements/contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { AgreementLinks } from '#agreements/web/agreement-links.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'All Agreements',
  count: (total: number) => (total === 1 ? '1 agreement' : `${total} agreements`),
  search: 'Search agreements',
  placeholder: 'Customer or agreement name',
  failed: 'The agreements could not be loaded.',
  none: 'No agreements found',
  noneText: 'Agreements you upload for customers appear here.',
  empty: 'No agreements yet',
}

const statuses: Record<Agreement['status'], { label: string; tone: Tone }> = {
  PENDING: { label: 'Not signed yet', tone: 'warn' },
  SIGNED: { label: 'Signed', tone: 'good' },
  EXPIRED: { label: 'Expired', tone: 'bad' },
}

export const staffAgreementsList = defineList(listStaffAgreements, {
  to: '/admin/agreements',
  pageSize: 10,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ agreementName, customerName }) => `${agreementName}, ${customerName}`,
  messages,
  columns: [
    {
      id: 'agreementName',
      label: 'Agreement',
      sortable: true,
      clip: true,
      card: 'title',
      cell: ({ agreementName }) => <span className="font-medium">{agreementName}</span>,
    },
    {
      id: 'customerName',
      label: 'Customer',
      card: 'text',
      clip: true,
      cell: ({ customerName }) => customerName,
    },
    {
      id: 'status',
      label: 'Status',
      card: 'end',
      cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
    },
    {
      id: 'signedAt',
      label: 'Signed',
      cell: ({ signedAt, signerName }) =>
        signedAt && (
          <>
            <Moment instant={signedAt} /> <span className="text-quiet">{signerName}</span>
          </>
        ),
    },
    {
      id: 'createdAt',
      label: 'Uploaded',
      card: 'none',
      sortable: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
    {
      id: 'expiresAt',
      label: 'Expires',
      sortable: true,
      cell: ({ expiresAt }) => expiresAt && <Moment instant={expiresAt} />,
    },
    {
      id: 'file',
      label: 'File',
      card: 'text',
      cell: (agreement) => <AgreementLinks agreement={agreement} />,
    },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      choices: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
    },
    { name: 'customerId', label: 'Customer', kind: 'lookup', lookup: userLookup },
  ],
})

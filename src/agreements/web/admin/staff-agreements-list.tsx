import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import type { Agreement } from '#agreements/contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { agreementsWords, staffAgreementsList as messages } from '#agreements/texts/texts.gen.js'
import { AgreementLinks } from '#agreements/web/agreement-links.tsx'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const statuses: Record<Agreement['status'], { label: string; tone: Tone }> = {
  PENDING: { label: agreementsWords.notSignedYet, tone: 'warn' },
  SIGNED: { label: messages.signed, tone: 'good' },
  EXPIRED: { label: agreementsWords.expired, tone: 'bad' },
  REPLACED: { label: agreementsWords.replaced, tone: 'idle' },
  WITHDRAWN: { label: agreementsWords.withdrawn, tone: 'idle' },
}

export const staffAgreementsList = defineList(listStaffAgreements, {
  to: '/admin/agreements',
  pageSize: 10,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ agreementName, customerName }) => commaList([agreementName, customerName]),
  messages,
  columns: [
    {
      id: 'agreementName',
      label: agreementsWords.agreement,
      sortable: true,
      clip: true,
      card: 'title',
      cell: ({ agreementName }) => <span className="font-medium">{agreementName}</span>,
    },
    {
      id: 'customerName',
      label: words.customer,
      card: 'text',
      clip: true,
      cell: ({ customerName }) => customerName,
    },
    {
      id: 'status',
      label: words.status,
      card: 'end',
      cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
    },
    {
      id: 'signedAt',
      label: messages.signed,
      cell: ({ signedAt, signerName }) =>
        signedAt && (
          <>
            <Moment instant={signedAt} /> <span className="text-quiet">{signerName}</span>
          </>
        ),
    },
    {
      id: 'endedAt',
      label: messages.ended,
      optional: true,
      cell: ({ endedAt, endedBy }) =>
        endedAt && (
          <>
            <Moment instant={endedAt} /> <span className="text-quiet">{endedBy}</span>
          </>
        ),
    },
    {
      id: 'createdAt',
      label: messages.uploaded,
      card: 'none',
      sortable: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
    {
      id: 'expiresAt',
      label: messages.expires,
      sortable: true,
      cell: ({ expiresAt }) => expiresAt && <Moment instant={expiresAt} />,
    },
    {
      id: 'file',
      label: messages.file,
      card: 'text',
      cell: (agreement) => <AgreementLinks agreement={agreement} />,
    },
  ],
  filters: [
    {
      name: 'status',
      label: words.status,
      kind: 'choice',
      choices: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
    },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: userLookup },
  ],
})

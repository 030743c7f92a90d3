import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { type Agreement, deleteAgreement } from '#agreements/contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import {
  agreementsWords,
  agreementsPageHead as headTexts,
  staffAgreements as messages,
  staffAgreementsList as staffAgreementsListTexts,
} from '#agreements/texts/texts.gen.js'
import { AgreementLinks } from '#agreements/web/agreement-links.tsx'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import type { Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { choices } from '#ui/control/choices.ts'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { useOpenedByHash } from '#ui/overlay/use-opened-by-hash.ts'
import { privateHead } from '#ui/page/head.ts'
import { Clipped } from '#ui/table/clipped.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'

export const Route = createFileRoute('/admin/agreements')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffAgreementsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <StaffAgreements search={Route.useSearch()} />,
})

const UploadAgreementDialog = lazyDialog(() => import('./upload-dialog.tsx'), 'UploadAgreementDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

type Kind = 'upload' | 'history' | 'delete'

function StaffAgreements({ search }: { search: ListSearch }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useListQuery(staffAgreementsList, search)
  const dialog = useRowDialog<Agreement, Kind>(({ id }) => query.data?.rows.find((row) => row.id === id))
  useOpenedByHash('upload', () => dialog.show('upload'))
  const actionsOf = (row: Agreement): RowAction[] => [
    { label: words.history, onSelect: () => dialog.show('history', row) },
    { label: words.delete, danger: true, onSelect: () => dialog.show('delete', row) },
  ]
  const { mutateAsync } = useApiMutation(deleteAgreement)
  const { row } = dialog
  return (
    <>
      <StaffList
        list={staffAgreementsList}
        search={search}
        query={query}
        rowActions={actionsOf}
        headingRef={heading}
        actions={
          <Button
            size="small"
            onClick={() => dialog.show('upload')}
            onPointerEnter={UploadAgreementDialog.preload}
          >
            {words.uploadAgreement}
          </Button>
        }
        dialogs={(close) =>
          row && (
            <>
              <HistoryPanel
                {...dialog.props('history')}
                subjectType="agreement"
                subjectId={row.id}
                name={row.agreementName}
              />
              <ConfirmDialog
                {...dialog.props('delete')}
                {...messages.deletion}
                send={async () => {
                  await mutateAsync({ params: { id: row.id } })
                  return row.agreementName
                }}
                refreshes={[listStaffAgreements]}
                onDone={() => {
                  close()
                  heading.current?.focus()
                }}
              >
                <p className="text-sm font-medium">{commaList([row.agreementName, row.customerName])}</p>
                <p className="text-sm text-quiet">{messages.lost}</p>
              </ConfirmDialog>
            </>
          )
        }
      />
      <UploadAgreementDialog {...dialog.props('upload')} />
    </>
  )
}

const statuses: Record<Agreement['status'], { label: string; tone: Tone }> = {
  PENDING: { label: agreementsWords.notSignedYet, tone: 'warn' },
  SIGNED: { label: staffAgreementsListTexts.signed, tone: 'good' },
  EXPIRED: { label: agreementsWords.expired, tone: 'bad' },
  REPLACED: { label: agreementsWords.replaced, tone: 'idle' },
  WITHDRAWN: { label: agreementsWords.withdrawn, tone: 'idle' },
}

const staffAgreementsList = defineList(listStaffAgreements, {
  to: '/admin/agreements',
  pageSize: 10,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ agreementName, customerName }) => commaList([agreementName, customerName]),
  messages: staffAgreementsListTexts,
  columns: [
    {
      id: 'agreementName',
      label: agreementsWords.agreement,
      sortable: true,
      clip: true,
      card: 'title',
      cell: ({ agreementName }) => <Clipped className="font-medium">{agreementName}</Clipped>,
    },
    column.name('customerName', words.customer, ({ customerName }) => customerName, {
      card: 'text',
      clip: true,
    }),
    column.badge('status', words.status, statuses, ({ status }) => status, { card: 'end' }),
    {
      id: 'signedAt',
      label: staffAgreementsListTexts.signed,
      clip: true,
      cell: ({ signedAt, signerName }) =>
        signedAt && (
          <>
            <Moment instant={signedAt} short /> <bdi className="text-quiet wrap-anywhere">{signerName}</bdi>
          </>
        ),
    },
    {
      id: 'endedAt',
      label: staffAgreementsListTexts.ended,
      optional: true,
      cell: ({ endedAt, endedBy }) =>
        endedAt && (
          <>
            <Moment instant={endedAt} short /> <span className="text-quiet">{endedBy}</span>
          </>
        ),
    },
    column.moment('createdAt', staffAgreementsListTexts.uploaded, ({ createdAt }) => createdAt, {
      card: 'none',
      sortable: true,
    }),
    column.moment('expiresAt', staffAgreementsListTexts.expires, ({ expiresAt }) => expiresAt, {
      sortable: true,
    }),
    {
      id: 'file',
      label: staffAgreementsListTexts.file,
      card: 'text',
      cell: (agreement) => <AgreementLinks agreement={agreement} />,
    },
  ],
  filters: [
    { name: 'status', label: words.status, kind: 'choice', choices: choices(statuses) },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: userLookup },
  ],
})

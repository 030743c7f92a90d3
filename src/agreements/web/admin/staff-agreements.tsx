import { useRef } from 'react'
import { type Agreement, deleteAgreement } from '#agreements/contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { staffAgreements as messages } from '#agreements/texts/texts.gen.js'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useOpenedByHash } from '#ui/overlay/use-opened-by-hash.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { staffAgreementsList } from './staff-agreements-list.tsx'

const UploadAgreementDialog = lazyDialog(() => import('./upload-dialog.tsx'), 'UploadAgreementDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

type Kind = 'upload' | 'history' | 'delete'

export function StaffAgreements({ search }: { search: ListSearch }) {
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

import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useRef, useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listAudit } from '#audit/contract.ts'
import {
  type AdminDress,
  getSignature,
  listAdminDresses,
  maxLabels,
  retrieveDress,
  setDressOwner,
  setDressStatus,
  updateAdminDress,
} from '#dresses/admin-contract.ts'
import { deleteAdminDress, deleteDresses } from '#dresses/deletion/contract.ts'
import { moveDress } from '#dresses/place-contract.ts'
import {
  dressRecord,
  approvals as messages,
  printLabels as printLabelsTexts,
} from '#dresses/texts/texts.gen.js'
import { DressStatusBadge } from '#dresses/web/dress-status-badge.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { Guarded } from '#shared/access.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { useSelection } from '#ui/table/use-selection.ts'
import { approvalsList } from './approvals-list.tsx'
import { ReviewFacts } from './review-facts.tsx'

const RejectDialog = lazyDialog(() => import('./dress-dialogs.tsx'), 'RejectDialog')
const AssignOwnerDialog = lazyDialog(() => import('./dress-dialogs.tsx'), 'AssignOwnerDialog')
const EditDressDialog = lazyDialog(() => import('./edit/edit-dress-dialog.tsx'), 'EditDressDialog')
const MoveDressDialog = lazyDialog(() => import('./places/move-dress-dialog.tsx'), 'MoveDressDialog')
const RetrieveDialog = lazyDialog(() => import('./retrieve-dialog.tsx'), 'RetrieveDialog')
const SignatureDialog = lazyDialog(() => import('./signature-dialog.tsx'), 'SignatureDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')
const DeleteDressDialog = lazyDialog(() => import('./dress-dialogs.tsx'), 'DeleteDressDialog')
const DeleteDressesDialog = lazyDialog(() => import('./delete-dresses-dialog.tsx'), 'DeleteDressesDialog')

/** The dialogs of a dress, with what they call. */
const needs = {
  edit: updateAdminDress,
  move: moveDress,
  retrieve: retrieveDress,
  signature: getSignature,
  history: listAudit,
  reject: setDressStatus,
  owner: setDressOwner,
  delete: deleteAdminDress,
}
type Kind = keyof typeof needs

interface ApprovalsProps {
  search: ListSearch
  /** Of those who may import; injected, because imports are a later domain. */
  ImportDialog: ComponentType<DialogProps> | undefined
  /** The end of a record: what later domains say of the dress. */
  RecordEnd: ComponentType<{ dress: AdminDress }>
}

export function Approvals({ search, ImportDialog, RecordEnd }: ApprovalsProps) {
  const [isImporting, setImporting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useListQuery(approvalsList, search)
  const selection = useSelection<AdminDress>(({ id }) => id)
  const dialog = useRowDialog<AdminDress, Kind | 'bulk'>(({ id }) =>
    query.data?.rows.find((row) => row.id === id),
  )
  const accept = useAccept()
  const may = useMay()
  const printLabels = usePrintLabels()
  const navigate = useNavigate()
  const review = ({ id }: AdminDress) =>
    void navigate({ to: '/admin/approvals/review', search: { dress: id } })
  const rent = ({ id }: AdminDress) => void navigate({ to: '/admin/rentals/new', search: { dress: id } })
  const actionsOf = (dress: AdminDress): RowAction[] => {
    const { status } = dress
    const isOpen = status !== 'RETRIEVED'
    const isToDecide = status === 'PENDING' || status === 'PRE_APPROVED'
    const action = (kind: Kind) => ({
      label: messages[kind],
      onSelect: () => dialog.show(kind, dress),
      needs: needs[kind],
    })
    const decide = { needs: setDressStatus }
    const actions: (RowAction & { needs?: Guarded })[] = [
      ...(isToDecide
        ? [{ label: messages.review, onSelect: () => review(dress), usual: true, ...decide }]
        : []),
      ...(isOpen && status !== 'APPROVED'
        ? [{ label: messages.approve, onSelect: () => accept(dress, 'APPROVED'), ...decide }]
        : []),
      ...(status === 'PENDING'
        ? [{ label: messages.preApprove, onSelect: () => accept(dress, 'PRE_APPROVED'), ...decide }]
        : []),
      ...(status === 'APPROVED'
        ? [{ label: messages.rent, onSelect: () => rent(dress), usual: !may(updateAdminDress) }]
        : []),
      ...(isOpen && status !== 'REJECTED' ? [action('reject')] : []),
      { ...action('edit'), preload: EditDressDialog.preload, usual: !isToDecide },
      action('owner'),
      action('move'),
      action(dress.hasSignature ? 'signature' : 'retrieve'),
      {
        label: messages.expenses,
        onSelect: () => navigate({ to: '/admin/earnings/$id', params: { id: dress.id } }),
      },
      { label: messages.label, onSelect: () => printLabels([dress]) },
      action('history'),
      { ...action('delete'), danger: true },
    ]
    return actions.filter((one) => !one.needs || may(one.needs))
  }
  const { row } = dialog
  const { rows: selected } = selection
  return (
    <>
      <StaffList
        list={approvalsList}
        search={search}
        query={query}
        rowActions={actionsOf}
        headingRef={heading}
        selection={selection}
        bulkActions={
          <>
            <Button kind="secondary" size="small" onClick={() => printLabels(selected)}>
              {messages.labels}
            </Button>
            {may(deleteDresses) && (
              <Button kind="danger" size="small" onClick={() => dialog.show('bulk')}>
                {selected.length > 0
                  ? messages.deleteSelected({ count: selected.length })
                  : messages.deleteNone}
              </Button>
            )}
          </>
        }
        actions={
          <>
            {may(setDressStatus) && (
              <ButtonLink kind="secondary" size="small" to="/admin/approvals/review">
                {messages.review}
              </ButtonLink>
            )}
            {ImportDialog && (
              <Button kind="secondary" size="small" onClick={() => setImporting(true)}>
                {messages.importCsv}
              </Button>
            )}
            {selected.length === 0 && may(deleteDresses) && (
              <Button
                kind="secondary"
                size="small"
                className="max-md:hidden"
                onClick={() => toast({ ...messages.noSelection, tone: 'bad' })}
              >
                {messages.deleteNone}
              </Button>
            )}
          </>
        }
        record={(dress) => <DressRecord dress={dress} End={RecordEnd} />}
        dialogs={(close) =>
          row && (
            <>
              <RejectDialog {...dialog.props('reject')} dress={row} />
              <EditDressDialog {...dialog.props('edit')} dressId={row.id} />
              <AssignOwnerDialog {...dialog.props('owner')} dress={row} />
              <MoveDressDialog {...dialog.props('move')} dress={row} />
              <RetrieveDialog {...dialog.props('retrieve')} dress={row} />
              <SignatureDialog {...dialog.props('signature')} dress={row} />
              <HistoryPanel
                {...dialog.props('history')}
                subjectType="dress"
                subjectId={row.id}
                name={row.title}
              />
              <DeleteDressDialog
                {...dialog.props('delete')}
                dress={row}
                onDone={() => {
                  selection.set([row], false)
                  close()
                  heading.current?.focus()
                }}
              />
            </>
          )
        }
      />
      {ImportDialog && <ImportDialog open={isImporting} onOpenChange={setImporting} />}
      <DeleteDressesDialog
        {...dialog.props('bulk')}
        dresses={selected}
        onDeleted={(left) =>
          selection.set(
            selected.filter(({ id }) => !left.includes(id)),
            false,
          )
        }
        onDone={() => heading.current?.focus()}
      />
    </>
  )
}

/** Approves without a question: staff have read the row. */
function useAccept() {
  const { mutate } = useApiMutation(setDressStatus, {
    refreshes: [listAdminDresses],
    onSuccess: ({ status, title }) =>
      toast({
        title: status === 'APPROVED' ? messages.approved : messages.preApproved,
        text: title,
        tone: 'good',
      }),
    onError: (error) => toastFailure(error, messages.failed),
  })
  return ({ id, version }: AdminDress, status: 'APPROVED' | 'PRE_APPROVED') =>
    mutate({ params: { id }, body: { status, version } })
}

interface DressRecordProps {
  dress: AdminDress
  /** What later domains say of it. */
  End: ComponentType<{ dress: AdminDress }>
}

/** A dress beside the list. */
function DressRecord({ dress, End }: DressRecordProps) {
  const { id, status, statusReason, images, pictures } = dress
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DressStatusBadge status={status} />
        <Link
          to="/admin/earnings/$id"
          params={{ id }}
          className="thread-link ms-auto inline-flex min-h-6 items-center text-sm"
        >
          {words.expenses}
        </Link>
        <Link
          to="/dress/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-6 items-center text-sm"
        >
          {dressRecord.page}
        </Link>
      </p>
      {statusReason && <p className="pt-1 text-sm whitespace-pre-line text-quiet">{statusReason}</p>}
      <ul className="flex flex-wrap gap-2 py-4">
        {images.map((image, nth) => (
          <li key={image} className="w-24">
            <Picture src={image} facts={pictures[nth]} alt="" sizes="96px" />
          </li>
        ))}
      </ul>
      <ReviewFacts dress={dress} isGone={false} />
      <End dress={dress} />
    </>
  )
}

/** Leads to the page that prints the labels of dresses. */
function usePrintLabels() {
  const navigate = useNavigate()
  return (dresses: readonly { id: string }[]) => {
    if (dresses.length > maxLabels)
      return toast({
        title: printLabelsTexts.tooMany.title,
        text: printLabelsTexts.tooMany.text({ most: maxLabels }),
        tone: 'bad',
      })
    return navigate({ to: '/admin/labels', search: { ids: dresses.map(({ id }) => id).join(',') } })
  }
}

import { use } from 'react'
import type { EmailSummary } from '#email/contract.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { TimeZone } from '#ui/moment.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { emailLogsList } from './email-logs-list.tsx'

const EmailLogPanel = lazyDialog(() => import('./email-log-panel.tsx'), 'EmailLogPanel')

const ResendDialog = lazyDialog(() => import('./mail-dialogs.tsx'), 'ResendDialog')
const CancelMailDialog = lazyDialog(() => import('./mail-dialogs.tsx'), 'CancelMailDialog')

const messages = { mail: 'View Email', resend: 'Send Again', cancel: 'Cancel Email' }

type Kind = keyof typeof messages

export function EmailLogs({ search }: { search: ListSearch }) {
  const timeZone = use(TimeZone)
  const query = useListQuery(emailLogsList, search, {
    // Refetch at the next attempt of a pending email, when its status changes.
    refetchInterval: ({ state }) => state.data?.rows.some(({ nextTryAt }) => nextTryAt) && 30_000,
  })
  const dialog = useRowDialog<EmailSummary, Kind>(({ id }) => query.data?.rows.find((mail) => mail.id === id))
  const actionsOf = (mail: EmailSummary): RowAction[] => {
    const action = (kind: Kind, more: Partial<RowAction> = {}) => ({
      label: messages[kind],
      onSelect: () => dialog.show(kind, mail),
      ...more,
    })
    const actions = [action('mail', { preload: EmailLogPanel.preload })]
    if (mail.status === 'failed') actions.push(action('resend', { preload: ResendDialog.preload }))
    if (mail.status === 'pending')
      actions.push(action('cancel', { preload: CancelMailDialog.preload, danger: true }))
    return actions
  }
  const { row } = dialog
  return (
    <>
      <StaffList
        list={emailLogsList}
        search={search}
        query={query}
        rowActions={actionsOf}
        onOpen={(mail) => dialog.show('mail', mail)}
      />
      {row && (
        <>
          <EmailLogPanel
            {...dialog.props('mail')}
            mail={row}
            timeZone={timeZone}
            onTask={(kind) => dialog.show(kind, row)}
          />
          <ResendDialog {...dialog.props('resend')} mail={row} />
          <CancelMailDialog {...dialog.props('cancel')} mail={row} />
        </>
      )}
    </>
  )
}

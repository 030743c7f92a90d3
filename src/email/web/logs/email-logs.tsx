import type { ListedEmail } from '#email/contract.ts'
import { emailLogs as messages } from '#email/texts/texts.gen.js'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { emailLogsList } from './email-logs-list.tsx'
import { EmailRecord } from './email-record.tsx'

const ResendDialog = lazyDialog(() => import('./mail-dialogs.tsx'), 'ResendDialog')
const CancelMailDialog = lazyDialog(() => import('./mail-dialogs.tsx'), 'CancelMailDialog')

type Kind = keyof typeof messages

export function EmailLogs({ search }: { search: ListSearch }) {
  const query = useListQuery(emailLogsList, search, {
    // Refetch at the next attempt of a pending email, when its status changes.
    refetchInterval: ({ state }) => state.data?.rows.some(({ nextTryAt }) => nextTryAt) && 30_000,
  })
  const dialog = useRowDialog<ListedEmail, Kind>(({ id }) => query.data?.rows.find((mail) => mail.id === id))
  const actionsOf = (mail: ListedEmail): RowAction[] => {
    const action = (kind: Kind) => ({ label: messages[kind], onSelect: () => dialog.show(kind, mail) })
    if (mail.status === 'pending')
      return [{ ...action('cancel'), preload: CancelMailDialog.preload, danger: true }]
    const usual = mail.status === 'failed'
    return [{ ...action('resend'), preload: ResendDialog.preload, usual }]
  }
  const { row } = dialog
  return (
    <StaffList
      list={emailLogsList}
      search={search}
      query={query}
      rowActions={actionsOf}
      record={(mail) => <EmailRecord mail={mail} />}
      dialogs={() =>
        row && (
          <>
            <ResendDialog {...dialog.props('resend')} mail={row} />
            <CancelMailDialog {...dialog.props('cancel')} mail={row} />
          </>
        )
      }
    />
  )
}

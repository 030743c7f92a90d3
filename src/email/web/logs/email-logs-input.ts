import type { EmailSummary } from '#email/contract.ts'
import type { ListSearch } from '#ui/list/list-search.ts'
import { pageOf } from '#ui/list/page-of.ts'

export const pageSize = 25

export const statusNames: Record<EmailSummary['status'], string> = {
  sent: 'Sent',
  pending: 'Pending',
  failed: 'Failed',
}

export function statusOf({ status }: ListSearch): EmailSummary['status'] | undefined {
  return status !== undefined && Object.hasOwn(statusNames, status)
    ? (status as EmailSummary['status'])
    : undefined
}

export function emailLogsInput(search: ListSearch) {
  const messages = search.search?.slice(0, 100)
  const fields = 'summary' as const
  return { query: { status: statusOf(search), search: messages, ...pageOf(pageSize, search.page), fields } }
}

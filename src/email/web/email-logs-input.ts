import type { EmailLog } from '#email/contract.ts'
import type { ListSearch } from '#ui/list-search.ts'
import { pageOf } from '#ui/page-of.ts'

export const pageSize = 25

export const statusNames: Record<EmailLog['status'], string> = {
  sent: 'Sent',
  pending: 'Pending',
  failed: 'Failed',
}

/** The status an address names, if it is one. */
export function statusOf({ status }: ListSearch): EmailLog['status'] | undefined {
  return status !== undefined && Object.hasOwn(statusNames, status)
    ? (status as EmailLog['status'])
    : undefined
}

/** The call that an address asks for. */
export function emailLogsInput(search: ListSearch) {
  const words = search.search?.slice(0, 100)
  return { query: { status: statusOf(search), search: words, ...pageOf(pageSize, search.page) } }
}

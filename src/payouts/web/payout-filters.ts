import type { Payout } from '#payouts/contract.ts'
import { payoutFilters as messages } from '#payouts/texts/texts.gen.js'
import { containsWords } from '#shared/contains-words.ts'
import { centsOf } from '#shared/format/money.ts'
import type { ListSearch } from '#ui/table/list-search.ts'

export const pageSize = 10

const statuses = ['PENDING', 'COMPLETED', 'REJECTED'] as const satisfies readonly Payout['status'][]

export const payoutKindNames = messages.kindNames
export const payoutStatusNames = messages.statusNames

/** A pending earning waits for its settlement; a pending withdrawal is being paid out. */
export function payoutStatusName({ kind, status }: Pick<Payout, 'kind' | 'status'>): string {
  return kind === 'WITHDRAWAL' && status === 'PENDING' ? messages.beingPaidOut : messages.statusNames[status]
}

/** Cents of pending withdrawals. */
export function centsBeingPaidOut(payouts: readonly Pick<Payout, 'kind' | 'status' | 'amount'>[]): number {
  return payouts
    .filter(({ kind, status }) => kind === 'WITHDRAWAL' && status === 'PENDING')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0)
}

/** The status in the query string, if valid. */
export function statusOf({ status }: ListSearch): Payout['status'] | undefined {
  return statuses.find((one) => one === status)
}

/** The number of payouts per status, pending first. */
export function statusCounts(payouts: readonly Payout[]): { status: Payout['status']; count: number }[] {
  return statuses.map((status) => ({
    status,
    count: payouts.filter((payout) => payout.status === status).length,
  }))
}

/** The payouts with the status whose customer, dress, notes or kind contain the search words. */
export function chosen(payouts: readonly Payout[], search: ListSearch): Payout[] {
  const status = statusOf(search)
  return payouts.filter(({ userName, dressName, notes, kind, status: own }) => {
    const text = [userName, dressName, notes, messages.kindNames[kind]].join(' ')
    return (!status || own === status) && containsWords(text, search.search ?? '')
  })
}

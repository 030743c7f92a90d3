import type { CustomerRental } from '#rentals/contract.ts'
import { commaList } from '#shared/format/list.ts'

/** 'Torn hem, Odette'. */
export function feeName({
  reason,
  dress,
}: Pick<CustomerRental['charged'][number], 'reason' | 'dress'>): string {
  return commaList([reason, dress])
}

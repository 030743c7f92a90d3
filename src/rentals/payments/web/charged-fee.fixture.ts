import type { Rental } from '#rentals/staff-contract.ts'

/** Damage of which the guarantee covered a part. */
export const chargedFee: Rental['charged'][number] = {
  id: '01900000-0000-7000-8000-0000000000fe',
  kind: 'DAMAGE',
  reason: 'Torn hem',
  dress: null,
  amount: '270.50',
  paid: '200.00',
  due: '70.50',
  toRefund: '0.00',
  at: '2026-12-14T10:00:00.000Z',
  withdrawnAt: null,
}

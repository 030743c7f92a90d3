import type { WholeTillDay } from '#till/contract.ts'

/** Open since this morning: a float of $100, a sale of $50 and one in pounds. */
export const openDay: WholeTillDay = {
  id: '0192a000-0000-7000-8000-000000000001',
  branch: 'AOUKAR',
  number: 12,
  openedAt: '2026-11-23T07:30:00Z',
  openedBy: 'Lina Saad',
  isOwn: true,
  float: { dollars: '100.00', pounds: 0 },
  openingDifference: null,
  expected: { dollars: '150.00', pounds: 1_790_000 },
  closing: null,
  sums: [{ kind: 'PAYMENT', count: 2, amount: { dollars: '50.00', pounds: 1_790_000 } }],
  page: 1,
  total: 2,
  entries: [
    {
      id: '0192a000-0000-7000-8000-000000000002',
      kind: 'PAYMENT',
      purpose: null,
      amount: { dollars: '50.00', pounds: 0 },
      reason: null,
      receipt: null,
      at: '2026-11-23T08:00:00Z',
      by: 'Lina Saad',
      payment: {
        what: 'Rental',
        receipt: '2026-00012',
        rateReason: null,
        rentalId: '0192a000-0000-7000-8000-000000000003',
        rentalNumber: '2026-0412',
        customerId: '0192a000-0000-7000-8000-000000000004',
        customer: 'Rima Haddad',
      },
      payoutTo: null,
      spentOn: null,
      bills: [],
    },
  ],
  stillToGive: { refunds: 0, guarantees: 0 },
}

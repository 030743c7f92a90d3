import type { Rental } from '#rentals/staff-contract.ts'
import { rental } from '#rentals/stay/web/customer-rental.fixture.ts'

/** The request of the customer's fixture, as staff see it: a deposit of half the price, and a guarantee. */
export const staffRental: Rental = {
  ...rental,
  version: 3,
  customer: { id: null, name: 'Rima Haddad', email: null, phone: '+96170123456' },
  staff: {
    readyDate: '2026-12-17',
    pieces: {
      [rental.pieces[0]!.id]: {
        guarantee: '200.00',
        owner: null,
        whereabouts: { place: 'AOUKAR', until: null, isOverdue: false },
        payout: null,
        condition: null,
        damage: null,
        sizes: null,
        sizesAt: null,
        fitting: null,
      },
    },
    actions: ['confirm', 'cancel'],
    read: null,
    priceReason: null,
    depositWaived: null,
    confirmed: null,
    handedOver: null,
    returned: null,
    inspected: null,
    cancelled: null,
    signature: null,
    identity: null,
    photos: [],
    depositPercent: 50,
    guaranteeDue: '200.00',
    lateDays: 0,
    lateFee: '0.00',
    forfeitedDepositShare: null,
    forfeitedDepositFee: null,
    earlyCredit: null,
    next: null,
    cash: {},
    invoice: 'none',
    agreementId: null,
  },
}

import { getNextNeed } from '#dresses/place-contract.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { reply } from '#tests/components/fake-api.ts'
import { rental } from './customer-rental.fixture.ts'

/** The request of the customer's fixture, as staff see it: a deposit of half the price, and a guarantee. */
export const staffRental: Rental = {
  ...rental,
  version: 3,
  customer: { id: null, name: 'Rima Haddad', email: null, phone: '+96170123456' },
  staff: {
    readyDate: '2026-12-17',
    pieces: {
      [rental.pieces[0]!.id]: {
        listPrice: '300.00',
        guarantee: '200.00',
        forfeitedIfDropped: '0.00',
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
    byStaff: true,
    read: null,
    listPrice: '300.00',
    priceReason: null,
    depositWaived: null,
    confirmed: null,
    handedOver: null,
    returned: null,
    inspected: null,
    notCollected: null,
    cancelled: null,
    moved: [],
    declined: null,
    signature: null,
    identity: null,
    photos: [],
    depositPercent: 50,
    guaranteeDue: '200.00',
    lateDays: 0,
    lateSince: '2026-12-07',
    lateClosedDays: 0,
    lateFee: '0.00',
    forfeitedDepositShares: [],
    forfeitedDepositTerms: null,
    earlyCredit: null,
    next: null,
    cash: {},
    paymentsBy: {},
    invoice: 'none',
    agreementEndedBy: null,
    maySendAgreement: false,
  },
}

/** Nobody needs a dress next. */
export const notNeeded = reply(getNextNeed, { next: null })

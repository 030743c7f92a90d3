import type { CustomerEntry } from '#waitlist/contract.ts'
import type { ListedEntry } from '#waitlist/staff-contract.ts'

/** A dress that is offered until this evening. */
export const entry = (facts: Partial<CustomerEntry> = {}): CustomerEntry => ({
  token: 'a'.repeat(60),
  kind: 'DRESS',
  dress: { id: '01900000-0000-7000-8000-000000000001', title: 'Ivory Lace', mainImage: null },
  branch: 'AOUKAR',
  type: null,
  date: '2026-12-12',
  eventEnd: '2026-12-12',
  state: 'OFFERED',
  offer: {
    endsAt: '2026-11-23T18:00:00.000Z',
    startDate: '2026-12-10',
    endDate: '2026-12-14',
    price: '120.00',
    startTime: null,
    endTime: null,
  },
  followPath: null,
  ...facts,
})

/** An entry in the list of staff, while she waits. */
export const listedEntry: ListedEntry = {
  id: '01900000-0000-7000-8000-000000000501',
  kind: 'DRESS',
  dress: { id: '01900000-0000-7000-8000-000000000001', title: 'Odette', mainImage: null },
  branch: 'AOUKAR',
  type: null,
  date: '2026-12-12',
  eventEnd: '2026-12-12',
  state: 'WAITING',
  place: 1,
  onlyByStaff: false,
  customerId: '01900000-0000-7000-8000-00000000c001',
  clientName: 'Lea Saad',
  clientEmail: 'lea@example.com',
  clientPhone: '+9613123456',
  language: 'en',
  offer: null,
  offeredAt: null,
  endedAt: null,
  rentalId: null,
  appointmentId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}

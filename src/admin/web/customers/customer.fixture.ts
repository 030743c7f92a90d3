import type { CustomerFile, TimelineEntry } from '#admin/customer-contract.ts'

/** A customer of 23 November 2026 with a fitting to come and nothing else. */
export const customer: CustomerFile = {
  id: '01900000-0000-7000-8000-000000000c01',
  name: 'Lea Saad',
  phone: '+961 3 123 456',
  email: 'lea@example.com',
  language: 'fr',
  source: 'FRIEND',
  eventDate: '2026-12-05',
  eventPlace: 'Byblos',
  whatsappConsent: null,
  photoConsent: null,
  userId: null,
  isErased: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: '1',
  today: '2026-11-23',
  account: null,
  knownBy: { id: '01900000-0000-7000-8000-000000000c03', name: 'Nour Chidiac', colour: 'plum' },
  counts: { appointments: 1, rentals: 0 },
  coming: [
    {
      id: '01900000-0000-7000-8000-000000000c02',
      number: '00000C02',
      branch: 'AOUKAR',
      type: 'BRIDAL',
      date: '2026-11-28',
      startTime: '12:00',
      endTime: '13:00',
      status: 'CONFIRMED',
      colleague: { id: '01900000-0000-7000-8000-000000000c03', name: 'Nour Chidiac', colour: 'plum' },
      dresses: ['Odette', 'Giselle'],
    },
  ],
  rentals: [],
  money: { paid: '100.00', toPay: '200.00', guaranteeHeld: '0.00', toRefund: '0.00' },
  papers: [],
  favourites: [],
  tasks: [],
  maybeSame: [],
  household: [],
  merges: [],
  separations: [],
}

export const note = (nth: number): TimelineEntry => ({
  id: `01900000-0000-7000-8000-00000000c1${String(nth).padStart(2, '0')}`,
  at: `2026-11-${String(20 - nth).padStart(2, '0')}T10:00:00.000000Z`,
  kind: 'note',
  text: `Note ${nth} <b>plain</b>`,
  by: 'Rita Saab',
})

import type { Alteration } from '#rentals/rules/alteration.ts'

export const hem: Alteration = {
  id: '01900000-0000-7000-8000-00000000a001',
  what: 'Hem, 3 cm',
  measuredBy: null,
  seamstress: 'Hoda',
  cost: '25.00',
  dueDate: '2026-12-08',
  toUndo: true,
  state: 'OPEN',
  done: null,
  undone: null,
  isLate: false,
  isOverdue: false,
  actions: ['done', 'change', 'drop'],
  version: 1,
  dress: {
    id: '01900000-0000-7000-8000-00000000d001',
    title: 'Odette',
    mainImage: null,
    size: 'M',
    code: '0000D001',
  },
  rental: {
    id: '01900000-0000-7000-8000-00000000e001',
    number: '2026-0412',
    startDate: '2026-12-10',
    branch: 'AOUKAR',
    customer: 'Rima Haddad',
    customerId: '01900000-0000-7000-8000-000000000c01',
  },
}

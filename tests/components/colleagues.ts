import type { Colleague } from '#colleagues/contract.ts'

/** Maya: in Aoukar from Monday to Friday. */
export function colleague(change: Partial<Colleague> = {}): Colleague {
  return {
    id: '01900000-0000-7000-8000-0000000000d1',
    name: 'Maya Haddad',
    colour: 'plum',
    userId: null,
    accountName: null,
    weekdays: { KFARHBAB: [], AOUKAR: [1, 2, 3, 4, 5] },
    daysOff: [],
    hasLeft: false,
    version: 1,
    ...change,
  }
}

/** Lea: in Aoukar on Saturdays, otherwise in Kfar Hbab. */
export const lea = colleague({
  id: '01900000-0000-7000-8000-0000000000d2',
  name: 'Lea Saab',
  colour: 'teal',
  weekdays: { KFARHBAB: [1, 2, 3], AOUKAR: [6] },
})

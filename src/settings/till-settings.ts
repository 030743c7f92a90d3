import type { SettingList } from './setting.ts'

export const tillSettings = {
  smallestPounds: {
    kind: 'choice',
    default: 5_000,
    choices: [1_000, 5_000, 10_000, 20_000, 50_000, 100_000],
    error: 'smallestPounds',
  },
  /** Kinds of notes that are counted at the closing of a till; a closing keeps those of its day. */
  dollarNotes: { kind: 'notes', default: '100; 50; 20; 10; 5; 1' },
  poundNotes: { kind: 'notes', default: '100000; 50000; 20000; 10000; 5000; 1000' },
  /** Colleagues switch with their till codes on shared computers, which lock when nobody uses them. */
  tillCodes: { kind: 'switch', default: true },
  tillLockMinutes: { kind: 'whole', default: 10, min: 1, max: 120, error: 'tillLockMinutes' },
} as const satisfies SettingList

import type { SettingList } from './setting.ts'

export const taxSettings = {
  taxNumber: { kind: 'text', default: '', max: 40 },
  vatPercent: { kind: 'choice', default: 0, choices: [0, 11], error: 'vatPercent' },
  vatOnRentals: { kind: 'switch', default: true },
  vatOnAlterations: { kind: 'switch', default: true },
  vatOnLateFees: { kind: 'switch', default: true },
  vatOnDamage: { kind: 'switch', default: false },
  vatOnForfeitedDeposits: { kind: 'switch', default: false },
  /** Total and VAT of an invoice also in pounds, when a rate is known. */
  invoicesInPounds: { kind: 'switch', default: true },
} as const satisfies SettingList

/** On what VAT is charged; they mean nothing while its rate is 0. */
export const vatSwitches = [
  'vatOnRentals',
  'vatOnAlterations',
  'vatOnLateFees',
  'vatOnDamage',
  'vatOnForfeitedDeposits',
] as const satisfies (keyof typeof taxSettings)[]

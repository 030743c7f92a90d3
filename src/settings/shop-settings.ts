import type { SettingList } from './setting.ts'

export const shopSettings = {
  platformName: { kind: 'line', default: 'Trousseau', max: 80, error: 'platformName' },
  taxNumber: { kind: 'text', default: '', max: 40 },
  vatPercent: { kind: 'choice', default: 0, choices: [0, 11], error: 'vatPercent' },
  vatOnRentals: { kind: 'switch', default: true },
  vatOnAlterations: { kind: 'switch', default: true },
  vatOnLateFees: { kind: 'switch', default: true },
  vatOnDamage: { kind: 'switch', default: false },
  vatOnForfeitedDeposits: { kind: 'switch', default: false },
  /** Total and VAT of an invoice also in pounds, when a rate is known. */
  invoicesInPounds: { kind: 'switch', default: true },
  smallestPounds: {
    kind: 'choice',
    default: 5_000,
    choices: [1_000, 5_000, 10_000, 20_000, 50_000, 100_000],
    error: 'smallestPounds',
  },
  /** Kinds of notes that are counted at the closing of a till; a closing keeps those of its day. */
  dollarNotes: { kind: 'notes', default: '100; 50; 20; 10; 5; 1' },
  poundNotes: { kind: 'notes', default: '100000; 50000; 20000; 10000; 5000; 1000' },
  primaryColor: { kind: 'colour', default: '#d63384' },
  /** Of the lender's share: the price without VAT or with it. */
  shareBase: { kind: 'choice', default: 'NET', choices: ['NET', 'GROSS'], error: 'shareBase' },
  platformFee: { kind: 'decimal', default: 10, min: 0, max: 100, step: 0.1, error: 'platformFee' },
  keptDepositShared: { kind: 'switch', default: true },
  minimumPayout: { kind: 'dollars', default: 0, max: 10_000, error: 'minimumPayout' },
  maxUploadSize: { kind: 'decimal', default: 5, min: 1, max: 50, error: 'maxUploadSize' },
  /** Colleagues switch with their till codes on shared computers, which lock when nobody uses them. */
  tillCodes: { kind: 'switch', default: true },
  tillLockMinutes: { kind: 'whole', default: 10, min: 1, max: 120, error: 'tillLockMinutes' },
  userRegistration: { kind: 'switch', default: true },
  dressApproval: { kind: 'switch', default: true },
  reviewInvitations: { kind: 'switch', default: true },
  importPictures: { kind: 'switch', default: false },
  indexNow: { kind: 'switch', default: false },
} as const satisfies SettingList

/** On what VAT is charged; they mean nothing while its rate is 0. */
export const vatSwitches = [
  'vatOnRentals',
  'vatOnAlterations',
  'vatOnLateFees',
  'vatOnDamage',
  'vatOnForfeitedDeposits',
] as const satisfies (keyof typeof shopSettings)[]

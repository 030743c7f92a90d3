import type { SettingList } from './setting.ts'

export const lenderSettings = {
  /** Of the lender's share: the price without VAT or with it. */
  shareBase: { kind: 'choice', default: 'NET', choices: ['NET', 'GROSS'], error: 'shareBase' },
  platformFee: { kind: 'decimal', default: 10, min: 0, max: 100, step: 0.1, error: 'platformFee' },
  keptDepositShared: { kind: 'switch', default: true },
  minimumPayout: { kind: 'dollars', default: 0, max: 10_000, error: 'minimumPayout' },
} as const satisfies SettingList

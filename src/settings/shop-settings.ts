import type { SettingList } from './setting.ts'

export const shopSettings = {
  platformName: {
    kind: 'line',
    default: 'Trousseau',
    max: 80,
    label: 'Platform name',
    error: 'Please enter the name of the shop.',
  },
  taxNumber: {
    kind: 'text',
    default: '',
    max: 40,
    label: 'Tax number',
    hint: 'On contracts and receipts. Empty: none.',
  },
  primaryColor: { kind: 'colour', default: '#d63384', label: 'Primary colour' },
  platformFee: {
    kind: 'decimal',
    default: 10,
    min: 0,
    max: 100,
    step: 0.1,
    label: 'Platform fee (%)',
    hint: 'For dresses submitted from now on.',
    error: 'Please enter a fee between 0 and 100 percent, in steps of 0.1.',
  },
  keptDepositShared: {
    kind: 'switch',
    default: true,
    label: 'Lenders get their share of kept deposits',
    hint: 'Of rentals that are cancelled too late, by the fee of the rental.',
  },
  minimumPayout: {
    kind: 'dollars',
    default: 0,
    max: 10_000,
    label: 'Smallest payout ($)',
    hint: 'For requests of lenders; 0.00 is no minimum.',
    error: 'Please enter an amount between 0.00 and 10000.00 with at most two decimals.',
  },
  maxUploadSize: {
    kind: 'decimal',
    default: 5,
    min: 1,
    max: 50,
    label: 'Largest logo (MB)',
    error: 'Please enter a size between 1 and 50 MB.',
  },
  userRegistration: { kind: 'switch', default: true, label: 'Customers can register' },
  dressApproval: { kind: 'switch', default: true, label: 'Dresses need approval' },
  importPictures: { kind: 'switch', default: false, label: 'Imports fetch pictures from the internet' },
} as const satisfies SettingList

import type { Settings } from '#settings/rules.ts'

/** The shop of the samples owes VAT. */
export const liableForVat: Pick<Settings, 'vatPercent' | 'taxNumber'> = {
  vatPercent: 11,
  taxNumber: '3214567-601',
}

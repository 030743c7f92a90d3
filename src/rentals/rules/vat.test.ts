import { expect, test } from 'vitest'
import { taxSettings } from '#settings/tax-settings.ts'
import { feeKinds } from './fees.ts'
import { type VatRates, vatPercentOf } from './vat.ts'

const kinds = ['RENTAL', ...feeKinds] as const
const none: VatRates = {
  vatPercent: 11,
  vatOnRentals: false,
  vatOnAlterations: false,
  vatOnLateFees: false,
  vatOnDamage: false,
  vatOnForfeitedDeposits: false,
}
const charged = (rates: VatRates) => kinds.filter((kind) => vatPercentOf(rates, kind) > 0)

test('each kind of income follows its own switch and no other', () => {
  expect(charged(none)).toEqual([])
  const one = (name: keyof VatRates) => charged({ ...none, [name]: true })
  expect(one('vatOnRentals')).toEqual(['RENTAL', 'OTHER'])
  expect(one('vatOnAlterations')).toEqual(['ALTERATION'])
  expect(one('vatOnLateFees')).toEqual(['LATE'])
  expect(one('vatOnDamage')).toEqual(['DAMAGE', 'LOSS'])
  expect(one('vatOnForfeitedDeposits')).toEqual(['FORFEITED'])
})

test('compensation and forfeited deposits are without VAT until the shop says otherwise, and all is without it at 0 %', () => {
  const settings = Object.fromEntries(
    Object.entries(taxSettings).map(([name, setting]) => [name, setting.default]),
  )
  const usual = { ...settings, vatPercent: 11 } as never as VatRates
  expect(charged(usual)).toEqual(['RENTAL', 'LATE', 'ALTERATION', 'OTHER'])
  expect(charged({ ...usual, vatPercent: 0 })).toEqual([])
})

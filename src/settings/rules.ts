import { rentalTermsOf } from './rental-terms.ts'
import { settingSections } from './sections.ts'
import { defaultsOf, isAllowed, type Setting, type ValuesOf } from './setting.ts'

/** The settings in the form of staff. Schema, reader, form and API follow the entries. */
export const formSettings = {
  ...settingSections.platform,
  ...settingSections.showrooms,
  ...settingSections.rentals,
  ...settingSections.till,
  ...settingSections.tax,
  ...settingSections.lenders,
  ...settingSections.email,
  ...settingSections.security,
  ...settingSections.personalData,
  ...settingSections.accounts,
}

const allSettings = {
  ...formSettings,
  /** Set by its own endpoint. */
  logoUrl: { kind: 'text', default: '', max: 500 },
} as const

export type Settings = ValuesOf<typeof allSettings>

export const defaultSettings: Settings = defaultsOf(allSettings)

export const usualRentalTerms = rentalTermsOf(defaultSettings)

/** A value that is missing or not allowed is the default. */
export function settingsFrom(rows: readonly { key: string; value: string }[]): Settings {
  const settings = { ...defaultSettings }
  for (const { key, value } of rows) {
    if (!Object.hasOwn(allSettings, key)) continue
    const setting: Setting = allSettings[key as keyof Settings]
    const read = readers[typeof setting.default as 'string' | 'number' | 'boolean'](value)
    if (read !== undefined && isAllowed(setting, read)) Object.assign(settings, { [key]: read })
  }
  return settings
}

const readers = {
  string: (value: string) => value,
  number: (value: string) =>
    value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined,
  boolean: (value: string) => (value === 'true' ? true : value === 'false' ? false : undefined),
}

/** Percent of the VAT that comes off a price before it is shared with its lender, for what is agreed from now on. */
export function vatBeforeShare({
  shareBase,
  vatPercent,
  vatOnRentals,
}: Pick<Settings, 'shareBase' | 'vatPercent' | 'vatOnRentals'>): number {
  return shareBase === 'NET' && vatOnRentals ? vatPercent : 0
}

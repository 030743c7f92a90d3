import { accountSettings } from './account-settings.ts'
import { emailSettings } from './email-settings.ts'
import { lenderSettings } from './lender-settings.ts'
import { platformSettings } from './platform-settings.ts'
import { rentalTerms } from './rental-terms.ts'
import { retentionTerms } from './retention-terms.ts'
import { securitySettings } from './security-settings.ts'
import type { SettingList } from './setting.ts'
import { showroomSettings } from './showroom-settings.ts'
import { taxSettings } from './tax-settings.ts'
import { tillSettings } from './till-settings.ts'

/** The settings in the form of staff, by the page on which they stand and are saved together. */
export const settingSections = {
  platform: platformSettings,
  showrooms: showroomSettings,
  rentals: rentalTerms,
  till: tillSettings,
  tax: taxSettings,
  lenders: lenderSettings,
  email: emailSettings,
  security: securitySettings,
  personalData: retentionTerms,
  accounts: accountSettings,
} as const satisfies Record<string, SettingList>

export type SettingSection = keyof typeof settingSections

export const sectionNames = Object.keys(settingSections) as SettingSection[]

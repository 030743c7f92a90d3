import * as z from 'zod/mini'
import { adminRefusals as messages } from '#settings/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { refusal } from '#shared/refusal.ts'
import { formSettings } from './rules.ts'
import { settingReplies } from './setting-replies.ts'
import { settingsChange } from './settings-fields.ts'

/** What staff read: everything but the logo, which has its own endpoint, and the password, which nobody reads back. */
export const platformSettings = z.object({
  ...settingReplies(formSettings),
  smtpPasswordSet: z.boolean(),
  /** Changes with every change of a setting. */
  version: z.string(),
})
export type PlatformSettings = z.output<typeof platformSettings>

export const settingsChanged = refusal(
  'settings_changed',
  409,
  () => messages.settingsChanged,
  z.object({ current: platformSettings }),
)

export const getPlatformSettings = endpoint({
  name: 'getPlatformSettings',
  method: 'GET',
  path: '/api/admin/platform-settings',
  summary: 'Get the settings; the password of the mail server is never read back',
  access: 'owner',
  reply: platformSettings,
})

export const updatePlatformSettings = endpoint({
  name: 'updatePlatformSettings',
  method: 'PUT',
  path: '/api/admin/platform-settings',
  summary: 'Change the settings that are sent; with `version` only if nobody else has changed them since',
  access: 'owner',
  freshProof: true,
  body: settingsChange,
  reply: platformSettings,
  refusals: () => [settingsChanged],
})

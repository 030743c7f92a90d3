import * as z from 'zod/mini'
import { mapSettings, type Setting, type SettingList } from './setting.ts'

type ReplyOf<S extends Setting> = S['default'] extends boolean
  ? z.ZodMiniBoolean
  : S['default'] extends number
    ? z.ZodMiniNumber
    : z.ZodMiniString

/** Fields of a reply that shows settings. */
export function settingReplies<S extends SettingList>(settings: S): { [Name in keyof S]: ReplyOf<S[Name]> } {
  return mapSettings(settings, replyOf) as { [Name in keyof S]: ReplyOf<S[Name]> }
}

function replyOf(setting: Setting) {
  if (setting.kind === 'whole') return z.int()
  if (typeof setting.default === 'boolean') return z.boolean()
  return typeof setting.default === 'number' ? z.number() : z.string()
}

import type { SettingList } from './setting.ts'

export const platformSettings = {
  platformName: { kind: 'line', default: 'Trousseau', max: 80, error: 'platformName' },
  primaryColor: { kind: 'colour', default: '#d63384' },
  maxUploadSize: { kind: 'decimal', default: 5, min: 1, max: 50, error: 'maxUploadSize' },
  userRegistration: { kind: 'switch', default: true },
  dressApproval: { kind: 'switch', default: true },
  reviewInvitations: { kind: 'switch', default: true },
  importPictures: { kind: 'switch', default: false },
  indexNow: { kind: 'switch', default: false },
} as const satisfies SettingList

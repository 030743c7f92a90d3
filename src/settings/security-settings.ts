import type { SettingList } from './setting.ts'

/** Whose sign-in needs a second step. */
export const securitySettings = {
  secondFactorRoles: {
    kind: 'choice',
    default: 'NOBODY',
    choices: ['NOBODY', 'OWNER', 'MANAGER', 'ASSISTANT'],
    error: 'secondFactorRoles',
  },
  /** Empty: at once. */
  secondFactorFrom: { kind: 'date', default: '' },
} as const satisfies SettingList

export type SecurityRule = {
  /** The lowest staff role that needs it. */
  secondFactorRoles: (typeof securitySettings)['secondFactorRoles']['choices'][number]
  /** A date of the showrooms; empty: at once. */
  secondFactorFrom: string
}

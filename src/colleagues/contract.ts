import * as z from 'zod/mini'
import { refusals as messages } from '#colleagues/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { line, plainDate, says } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { colleagueColours } from './colours.ts'

const weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
  z.maxLength(7),
  z.refine(
    (days) => new Set(days).size === days.length,
    says(() => messages.dayTwice),
  ),
)

/** Who does a fitting, as boards and lists show her. */
export const shownColleague = z.object({
  id: shownId('colleague'),
  name: z.string(),
  colour: z.enum(colleagueColours),
})
export type ShownColleague = z.output<typeof shownColleague>

const daysOff = z.object({ id: shownId('colleagueDaysOff'), from: z.string(), until: z.string() })

export const colleague = z.extend(shownColleague, {
  /** Her staff account; null for a colleague without one. */
  userId: z.nullable(shownId('account')),
  accountName: z.nullable(z.string()),
  /** On which days of the week (0 = Sunday) she works in each showroom. */
  weekdays: z.object({ KFARHBAB: z.array(z.int()), AOUKAR: z.array(z.int()) }),
  /** First and last day, inclusive; earliest first. */
  daysOff: z.array(daysOff),
  hasLeft: z.boolean(),
  version: z.int(),
})
export type Colleague = z.output<typeof colleague>
export type DaysOff = z.output<typeof daysOff>

export const colleagueNotFound = refusal('not_found', 404, () => messages.notFound)
export const colleagueLeft = refusal('colleague_left', 409, () => messages.colleagueLeft)
export const colourTaken = refusal('colour_taken', 409, () => messages.colourTaken)
export const accountTaken = refusal('account_taken', 409, () => messages.accountTaken)
export const accountUnknown = refusal('account_unknown', 400, () => messages.accountUnknown)
export const colleagueChanged = refusal(
  'colleague_changed',
  409,
  () => messages.colleagueChanged,
  z.object({ current: colleague }),
)

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/api/admin/colleagues',
  summary: 'List all colleagues by name, those who have left at the end',
  access: 'assistant',
  scope: 'appointments',
  reply: z.array(colleague),
})

export const listStaffAccounts = endpoint({
  name: 'listStaffAccounts',
  method: 'GET',
  path: '/api/admin/colleagues/accounts',
  summary: 'List the accounts of staff by name, to link colleagues with',
  access: 'manager',
  reply: z.array(z.object({ id: shownId('account'), name: z.string() })),
})

export const colleagueFields = z.object({
  name: line(() => messages.nameMissing),
  colour: z.enum(
    colleagueColours,
    says(() => messages.colourMissing),
  ),
  userId: z.nullable(id('account', () => messages.accountMissing)),
  weekdays: z.object({ KFARHBAB: weekdays, AOUKAR: weekdays }),
})
export type ColleagueFields = z.output<typeof colleagueFields>

export const addColleague = endpoint({
  name: 'addColleague',
  method: 'POST',
  path: '/api/admin/colleagues',
  summary: 'Add a colleague; she needs no account',
  access: 'manager',
  body: colleagueFields,
  reply: colleague,
  status: 201,
  idempotent: true,
  refusals: () => [accountTaken, accountUnknown, colourTaken],
})

export const editColleague = endpoint({
  name: 'editColleague',
  method: 'PUT',
  path: '/api/admin/colleagues/:id',
  summary: 'Change a colleague, unless somebody has changed her meanwhile; her fittings stay hers',
  access: 'manager',
  params: idParams('colleague'),
  /** `version` is the one that staff saw. */
  body: z.extend(colleagueFields, { version: z.int() }),
  reply: colleague,
  refusals: () => [colleagueChanged, accountTaken, accountUnknown, colourTaken],
})

export const restoreColleague = endpoint({
  name: 'restoreColleague',
  method: 'POST',
  path: '/api/admin/colleagues/:id/restore',
  summary: 'Restore a colleague who has left, with a free colour when hers is taken',
  access: 'manager',
  params: idParams('colleague'),
  reply: colleague,
})

/** Also the form of staff. */
export const newDaysOff = z.object({ from: plainDate, until: plainDate }).check(
  z.refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: () => messages.lastDayBeforeFirst,
  }),
)

export const addDaysOff = endpoint({
  name: 'addDaysOff',
  method: 'POST',
  path: '/api/admin/colleagues/:id/days-off',
  summary: 'Say that a colleague is off for some days; her fittings then stay hers, with a warning',
  access: 'manager',
  params: idParams('colleague'),
  body: newDaysOff,
  reply: colleague,
})

export const removeDaysOff = endpoint({
  name: 'removeDaysOff',
  method: 'DELETE',
  path: '/api/admin/colleagues/:id/days-off/:daysOffId',
  summary: 'Remove days off; a second time changes nothing',
  access: 'manager',
  params: z.object({ id: id('colleague'), daysOffId: id('colleagueDaysOff') }),
  reply: colleague,
})

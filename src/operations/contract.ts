import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

const release = z.object({ version: z.string(), migration: z.string() })

export const getVersion = endpoint({
  name: 'getVersion',
  method: 'GET',
  path: '/api/version',
  summary: 'Version of the program and its newest migration',
  access: 'public',
  scope: 'any',
  reply: release,
})

/** What the doctor looks at, in the order in which it tells; a replica and Redis only where the settings name them. */
export const checks = [
  'settings',
  'address',
  'database',
  'replica',
  'redis',
  'disk',
  'files',
  'mail',
  'whatsapp',
  'clock',
  'timeZone',
  'keys',
  'backup',
  'numbers',
  'agreements',
  'rentals',
] as const
export type Check = (typeof checks)[number]

/** `wrong` harms the shop now, `warning` may later. */
const states = ['good', 'warning', 'wrong'] as const
export type State = (typeof states)[number]

const finding = z.object({ check: z.enum(checks), state: z.enum(states), text: z.string() })
export type Finding = z.output<typeof finding>

export const examineSystem = endpoint({
  name: 'examineSystem',
  method: 'GET',
  path: '/api/admin/system',
  summary:
    'Examine the installation: settings, address, database, replica, Redis, disk, files, mail server, WhatsApp, clock, keys, backup, numbers after a restore and rental contracts',
  access: 'owner',
  reply: z.object({ ...release.shape, findings: z.array(finding) }),
  // Each examination signs in at the mail server.
  limit: { max: 20, windowSeconds: 60 },
})

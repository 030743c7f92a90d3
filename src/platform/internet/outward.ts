import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'

/**
 * Every way on which the shop sends something to others by itself. `tests/outward.test.ts` compares the list with the source,
 * and `operations/server/restore/outward.ts` says of each what waits in a backup and how a rehearsal closes it.
 */
export const channels = ['mail', 'whatsapp', 'webhooks', 'indexNow', 'importPictures'] as const
export type Channel = (typeof channels)[number]

type Installation = Pick<Config, 'DEMO' | 'NODE_ENV' | 'isRehearsal'>

/**
 * Why nothing leaves on a channel: a rehearsal is a copy of a real shop and sends nothing at all; a demo and tests reach this
 * machine and its network only.
 */
export function closedBecause(
  { isRehearsal, DEMO, NODE_ENV }: Installation,
  host: string,
): 'rehearsal' | 'demo' | 'test' | undefined {
  if (isRehearsal) return 'rehearsal'
  if (isNearby(host)) return undefined
  if (DEMO) return 'demo'
  return NODE_ENV === 'test' ? 'test' : undefined
}

/** A channel that is closed in this installation. */
export class ChannelClosed extends Error {
  override name = 'ChannelClosed'
}

/** Every module of a channel calls it before it connects. Throws ChannelClosed. */
export function assertOpen(installation: Installation, channel: Channel, host: string): void {
  const why = closedBecause(installation, host)
  if (why) throw new ChannelClosed(`${channel} is closed: ${why}`)
}

/** This machine, or a name without a dot, which only the own network knows. */
function isNearby(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name)) return name === '::1' || name.startsWith('127.')
  return !name.includes('.') || name.endsWith('.localhost')
}

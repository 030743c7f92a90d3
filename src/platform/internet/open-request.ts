import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { assertOpen, type Channel } from './outward.ts'
import { isPublicAddress } from './public-address.ts'

/** How the internet is reached; tests pass their own. */
export interface Internet {
  resolve(host: string): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
  request(options: RequestOptions, answered: (reply: IncomingMessage) => void): ClientRequest
  /** In place of the port of the address. */
  port?: number
  /** Milliseconds for a whole request, in place of the usual ones. */
  longest?: number
}

export const internet: Internet = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  request: (options, answered) => (options.protocol === 'http:' ? http : https).request(options, answered),
}

/** With this machine and private networks, for who tries a receiver on the own machine. */
export const anywhere: Internet = { ...internet, isAllowed: () => true }

/** The address leads to this machine or to a private network. */
export class NotPublic extends Error {}

/** Which channel asks, in which installation. */
export interface Asker {
  config: Config
  channel: Channel
}

interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/**
 * Asks an address that somebody entered, and follows no redirect. Security: the name is resolved once, every address of it is
 * checked, and the connection goes to a checked address, so that a second answer of the resolver changes nothing. Throws NotPublic
 * and ChannelClosed.
 */
export async function openRequest(
  { config, channel }: Asker,
  url: URL,
  { method, headers, body }: Sent,
  net: Internet,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Tests pass a port of this machine.
  assertOpen(config, channel, net.port ? 'localhost' : url.hostname)
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  // Node does not look up an address that is a number.
  if (isIP(hostname) && !net.isAllowed(hostname)) throw new NotPublic()
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const options: RequestOptions = {
      protocol: url.protocol,
      hostname,
      port: net.port ?? url.port,
      method,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...headers },
      lookup: checkedLookup(net),
      // No connection of another request.
      agent: false,
      signal,
    }
    net.request(options, resolve).on('error', reject).end(body)
  })
  // Second line of defence: the other end of the connection.
  if (net.isAllowed(reply.socket.remoteAddress ?? '')) return reply
  reply.destroy()
  throw new NotPublic()
}

function checkedLookup({ resolve, isAllowed }: Internet): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        // One private address among public ones is an attack or a mistake.
        if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(new NotPublic(), '')
        return all ? done(null, addresses) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { redactUrl } from '#platform/http/redact-url.ts'
import { memberAddresses } from './site-addresses.ts'

/** Which inline scripts and styles of a page may run. */
export interface InlineSources {
  scripts: string
  styles: string
}

const unsafeInline: InlineSources = { scripts: "'unsafe-inline'", styles: "'unsafe-inline'" }

/** For a page that is sent once. */
export function byNonce(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` }
}

/** 128 random bits as base64. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * For a page that is sent to many: the hashes of the inline scripts and styles that carry the secret nonce of its rendering,
 * so that markup in the texts of a dress is never among them. Removes the nonce.
 */
export function byHashes(html: string, nonce: string): { html: string; inline: InlineSources } {
  const attribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', text = ''] of html.matchAll(inlineElement)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue
    const hash = createHash('sha256').update(text).digest('base64')
    hashes[tag as 'script' | 'style'].add(`'sha256-${hash}'`)
  }
  const [scripts, styles] = [hashes.script, hashes.style].map((all) => [...all].join(' ')) as [string, string]
  return { html: html.replaceAll(attribute, ''), inline: { scripts, styles } }
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Content-Security-Policy of a page. In development, Vite adds inline scripts and styles, a WebSocket, and a worker that waits for the server. */
export function pageSecurityPolicy(inline: InlineSources, { development = false } = {}): string {
  const { scripts, styles } = development ? unsafeInline : inline
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    ...(development ? ["worker-src 'self' blob:"] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

const hasSecret = /^\/+reset-password(\/|\?|$)/i

const personal = memberAddresses.map((address) => address.slice(1).replace(/\$\w+/g, '[^/?]+'))
const isPersonal = new RegExp(`^/+(?:admin(?:/[^?]*)?|${personal.join('|')})/*(?:\\?|$)`, 'i')

/**
 * Cache and referrer headers. The page of a signed-in user contains their name and is never stored. A URL that contains a
 * secret is never sent as a referrer, not even to this site.
 */
export function pagePrivacy(url: string, signedIn: boolean): Record<string, string> {
  const secret = hasSecret.test(url) || redactUrl(url) !== url
  return {
    'cache-control': signedIn || secret || isPersonal.test(url) ? 'private, no-store' : 'private, no-cache',
    ...(secret && { 'referrer-policy': 'no-referrer' }),
  }
}

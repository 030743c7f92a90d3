import { redactUrl } from '#platform/http/redact-url.ts'

/** Content-Security-Policy of a page. In development, Vite adds inline scripts and styles, a WebSocket, and a worker that waits for the server. */
export function pageSecurityPolicy(nonce: string, { development = false } = {}): string {
  const inline = development ? "'unsafe-inline'" : `'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src 'self' ${inline}`,
    `style-src 'self' ${inline}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    ...(development ? ['worker-src blob:'] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

const hasSecret = /^\/+(reset-password|appointments\/(manage|confirmed))(\/|\?|$)|[?&]token=/i
const isPersonal =
  /^\/+(dashboard|profile|settings|my-dresses|payout|agreement|admin|change-password)(\/|\?|$)/i

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

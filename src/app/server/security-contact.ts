import type { Deps } from '#platform/deps.ts'
import type { App } from '#platform/http/http.ts'
import { readSettings } from '#settings/server/store.ts'

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It expires one year after each request. */
export function serveSecurityContact(app: App, { db, clock, publicUrl }: Deps): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } as object }, async (_request, reply) => {
    const { fromEmail } = await readSettings(db)
    const expires = new Date(clock())
    expires.setUTCFullYear(expires.getUTCFullYear() + 1)
    const lines = [
      `Contact: ${fromEmail ? `mailto:${fromEmail}` : `${publicUrl}/contact`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}

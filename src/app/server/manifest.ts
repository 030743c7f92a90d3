import { serverManifest as messages } from '#app/messages/texts.gen.js'
import type { Deps } from '#platform/deps.ts'
import type { App } from '#platform/http/http.ts'
import { readSettings } from '#settings/server/store.ts'
import { currentLanguage, directionOf, languagePath, languages } from '#shared/language/language.ts'
import { themeColours } from '#ui/styles/theme-colours.ts'

/** Serves `/manifest.webmanifest`, and `/fr/manifest.webmanifest` ...: how the shop stands on a home screen. */
export function serveManifests(app: App, { db }: Deps): void {
  for (const language of languages)
    app.get(
      languagePath('/manifest.webmanifest', language),
      { schema: { hide: true } as object },
      async (_request, reply) =>
        reply
          .type('application/manifest+json; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .send(JSON.stringify(manifestOf((await readSettings(db)).platformName))),
    )
}

/** In the current language. Its scope is the whole site: the links to the other languages stay in the app. */
function manifestOf(shopName: string) {
  const language = currentLanguage()
  const shortcut = (name: string, path: string) => ({ name, url: languagePath(path) })
  return {
    id: '/',
    name: shopName,
    short_name: shopName.slice(0, 12).trim(),
    description: messages.description,
    lang: language,
    dir: directionOf(language),
    start_url: languagePath('/'),
    scope: '/',
    // With a button to go back, which pages do not all have.
    display: 'minimal-ui',
    theme_color: themeColours.light,
    background_color: themeColours.light,
    icons: [icon(192), icon(512), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      shortcut(messages.collection, '/collections'),
      shortcut(messages.book, '/appointments'),
      shortcut(messages.favourites, '/favourites'),
    ],
  }
}

function icon(size: 192 | 512, purpose: 'any' | 'maskable' = 'any') {
  const name = purpose === 'any' ? `icon-${size}` : `icon-maskable-${size}`
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

import type { AdminAddress } from '#admin/web/frame/pages.ts'
import { manifest as messages } from '#app/texts/texts.gen.js'
import type { SiteAddress } from '#app/web/site-pages.ts'
import type { Deps } from '#platform/deps.ts'
import type { App } from '#platform/http/http.ts'
import { readSettings } from '#settings/server/store.ts'
import { currentLanguage, directionOf, languagePath, languages } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { themeColours } from '#ui/styles/theme-colours.ts'

/** Serves `/manifest.webmanifest`, and `/fr/manifest.webmanifest` ...: how the shop stands on a home screen; `/admin.webmanifest` for staff. */
export function serveManifests(app: App, { db }: Deps): void {
  for (const [path, manifestFacts] of [
    ['/manifest.webmanifest', shopFacts],
    ['/admin.webmanifest', staffFacts],
  ] as const)
    for (const language of languages)
      app.get(languagePath(path, language), { schema: { hide: true } as object }, async (_request, reply) =>
        reply
          .type('application/manifest+json; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .send(JSON.stringify(manifestOf(manifestFacts((await readSettings(db)).platformName)))),
      )
}

function shopFacts(shopName: string) {
  return {
    id: '/',
    name: shopName,
    short_name: shopName.slice(0, 12).trim(),
    description: messages.description,
    start_url: languagePath('/'),
    shortcuts: [
      shortcut(messages.collection, '/collections'),
      shortcut(words.bookAFitting, '/appointments'),
      shortcut(words.favourites, '/favourites'),
    ],
  }
}

function staffFacts(shopName: string) {
  return {
    id: '/admin/today',
    name: messages.staffName({ shop: shopName }),
    short_name: messages.staff,
    start_url: languagePath('/admin/today'),
    shortcuts: [
      shortcut(words.today, '/admin/today'),
      shortcut(words.scan, '/admin/scan'),
      shortcut(words.rentals, '/admin/rentals'),
    ],
  }
}

function shortcut(name: string, path: SiteAddress | AdminAddress) {
  return { name, url: languagePath(path) }
}

/** In the current language. Its scope is the whole site: the links to the other languages stay in the app. */
function manifestOf(facts: ReturnType<typeof shopFacts> | ReturnType<typeof staffFacts>) {
  const language = currentLanguage()
  return {
    ...facts,
    lang: language,
    dir: directionOf(language),
    scope: '/',
    // With a button to go back, which pages do not all have.
    display: 'minimal-ui',
    theme_color: themeColours.light,
    background_color: themeColours.light,
    icons: [icon(192), icon(512), icon(192, 'maskable'), icon(512, 'maskable')],
  }
}

function icon(size: 192 | 512, purpose: 'any' | 'maskable' = 'any') {
  const name = purpose === 'any' ? `icon-${size}` : `icon-maskable-${size}`
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

import { currentLanguage, type Language, languagePath, languages } from '#shared/language/language.ts'
import type { Site } from './page-context.ts'

export interface PageHead {
  title: string
  description: string
  /** Canonical path, such as `/collections`. */
  path: string
  /** Path or URL of a JPEG of 1200 x 630 pixels and at most 300 KB. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'article' | 'product'
  unlisted?: boolean
}

/** `head: ({ match }) => pageHead(match.context.site, { ... })` */
export function pageHead(
  site: Pick<Site, 'name' | 'publicUrl'>,
  { title, description, path, image, imageAlt, type = 'website', unlisted }: PageHead,
) {
  const url = site.publicUrl + path
  const fullTitle = title === site.name ? title : `${title} · ${site.name}`
  const shared = {
    site_name: site.name,
    type,
    title,
    description,
    url,
    ...(image && {
      image: new URL(image, `${site.publicUrl}/`).href,
      // Without the size, messengers show no image the first time a URL is shared.
      'image:width': '1200',
      'image:height': '630',
      'image:type': 'image/jpeg',
      ...(imageAlt && { 'image:alt': imageAlt }),
    }),
  }
  const meta: Record<string, string>[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content })),
    { property: 'og:locale', content: locales[currentLanguage()] },
    ...languages
      .filter((language) => language !== currentLanguage())
      .map((language) => ({ property: 'og:locale:alternate', content: locales[language] })),
  ]
  if (unlisted) meta.push({ name: 'robots', content: 'noindex' })
  return { meta, links: unlisted ? [] : [{ rel: 'canonical', href: url }, ...alternates(url, path)] }
}

/** Locales that messengers know: their lists have no English or Arabic of Lebanon. */
const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR' }

/** The same page in each language; search engines show English to everyone else. */
function alternates(url: string, path: string) {
  const addressIn = (hrefLang: string, language: Language) => ({
    rel: 'alternate',
    hrefLang,
    href: new URL(languagePath(path, language), url).href,
  })
  return [...languages.map((language) => addressIn(language, language)), addressIn('x-default', 'en')]
}

/** For a loader that returns a `PageHead`: the loader loads with its page, but a `head` loads with every page. */
export function loadedHead({
  match,
  loaderData,
}: {
  match: { context: { site: Pick<Site, 'name' | 'publicUrl'> } }
  loaderData?: PageHead
}) {
  return loaderData ? pageHead(match.context.site, loaderData) : {}
}

/**
 * For a page whose address gives access, as an email or a message has it: nothing sends the address on. `pagePrivacy` writes its headers;
 * after a navigation in the browser, those of the first page apply and this does it. The page of a link that has ended says its title itself.
 */
export function linkHead(title: string) {
  const head = privateHead(title)
  return ({ match }: { match: { status: string; context: { site: Pick<Site, 'name'> } } }) => ({
    meta:
      match.status === 'notFound'
        ? []
        : [...head({ match }).meta, { name: 'referrer', content: 'no-referrer' }],
  })
}

/** A title and noindex, for pages of one user. */
export function privateHead(title: string) {
  return ({ match }: { match: { context: { site: Pick<Site, 'name'> } } }) => ({
    meta: [{ title: `${title} · ${match.context.site.name}` }, { name: 'robots', content: 'noindex' }],
  })
}

import { DirectionProvider } from '@base-ui/react/direction-provider'
import displayFont from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, Scripts, useMatches, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { ensureViewer } from '#accounts/web/session/viewer.ts'
import { ensureFavourites } from '#catalogue/web/favourites/favourites.ts'
import { withoutIsolates } from '#shared/format/isolated.ts'
import { currentLanguage, directionOf, languagePath } from '#shared/language/language.ts'
import { SiteLayout } from '#site/web/frame/site-layout.tsx'
import { ensureNavigation } from '#site/web/frame/use-navigation.ts'
import { ensureTermLabels } from '#taxonomy/web/term-labels.ts'
import { ToastRegion } from '#ui/overlay/toast-region.tsx'
import type { PageContext, Theme } from '#ui/page/page-context.ts'
import arabicDisplayFont from '#ui/styles/fonts/amiri-arabic-400-normal.woff2?url'
import arabicTextFont from '#ui/styles/fonts/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import { themeColours } from '#ui/styles/theme-colours.ts'

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: async ({ context }) => {
    if (!import.meta.env.SSR) await backgroundHydration
    await ensureTermLabels(context)
  },
  loader: async ({ context }) => {
    await Promise.all([
      ensureViewer(context).then((viewer) => ensureFavourites(context, viewer)),
      ensureNavigation(context),
    ])
  },
  // No title: each page sets its own (pageHead).
  head: ({ matches }: { matches: readonly { fullPath: string }[] }) => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      {
        rel: 'manifest',
        href: languagePath(isForStaff(matches) ? '/admin.webmanifest' : '/manifest.webmanifest'),
      },
      ...mainFonts().map(
        (href) =>
          ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
      ),
    ],
  }),
  shellComponent: Document,
  component: Page,
})

function isForStaff(matches: readonly { fullPath: string }[]): boolean {
  return matches.some(({ fullPath }) => /^\/admin(\/|$)/.test(fullPath))
}

/** Of the first lines of a page; digits and names in Latin letters follow on a page in Arabic. */
function mainFonts(): string[] {
  return currentLanguage() === 'ar' ? [arabicTextFont, arabicDisplayFont] : [textFont, displayFont]
}

function Document({ children }: { children: ReactNode }) {
  const {
    site: { theme },
    queryClient,
  } = useRouter().options.context
  // useTheme changes the attribute without React.
  return (
    <html
      lang={currentLanguage()}
      dir={directionOf(currentLanguage())}
      data-theme={theme}
      suppressHydrationWarning
    >
      <head>
        <Head />
        <ThemeColor theme={theme} />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <DirectionProvider direction={directionOf(currentLanguage())}>
            {children}
            <ToastRegion />
          </DirectionProvider>
        </QueryClientProvider>
        <PageScripts />
      </body>
    </html>
  )
}

/** Not in `head` above: the router keeps one meta element of each name, and there are two of this name. */
function ThemeColor({ theme }: { theme?: Theme }) {
  if (theme) return <meta name="theme-color" content={themeColours[theme]} suppressHydrationWarning />
  return (
    <>
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

function Page() {
  // Marks the hydrated page, for the click that waits for it and for e2e tests.
  useEffect(() => {
    document.documentElement.dataset.live = 'true'
    rootHydrated()
  }, [])
  const hasOwnLayout = useMatches({
    select: (matches) => matches.some((match) => match.staticData.layout === 'own'),
  })
  if (hasOwnLayout) return <Outlet />
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

/**
 * Title, descriptions and links of the current page. The router's own head would add 1.5 kB to the first script and puts
 * the nonce on every element, although only inline elements need it.
 */
export const Head = import.meta.env.SSR ? ServerHead : ClientHead

/** The router's scripts, which only the server writes. */
const PageScripts = import.meta.env.SSR ? Scripts : () => null

type Meta = ComponentProps<'meta'> & { title?: string }
type LinkTag = ComponentProps<'link'>
interface Part {
  status: string
  meta?: (Meta | undefined)[]
  links?: (LinkTag | undefined)[]
}

function ClientHead() {
  // A text, so that React renders only when it differs.
  const text = useMatches({ select: (matches) => JSON.stringify(tagsOf(matches as Part[])) })
  return tagElements(JSON.parse(text))
}

/** Includes the style sheets and the accent, which do not change later. */
function ServerHead() {
  const { options, ssr } = useRouter()
  const matches = useMatches()
  const sheets = matches.flatMap(({ routeId }) => ssr?.manifest?.routes[routeId]?.css ?? []) as string[]
  return (
    <>
      {tagElements(tagsOf(matches as Part[]))}
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <style nonce={options.ssr?.nonce}>{options.context.site.accentStyle}</style>
    </>
  )
}

function tagElements({ title, metas, links }: ReturnType<typeof tagsOf>) {
  return (
    <>
      {title && <title>{title}</title>}
      {metas.map((meta) => (
        <meta key={metaKey(meta)} {...meta} />
      ))}
      {links.map((link) => (
        <link key={`${link.rel} ${link.hrefLang} ${link.href}`} {...link} />
      ))}
    </>
  )
}

/** The innermost match that has a tag wins; matches inside a failed one are ignored. */
function tagsOf(matches: readonly Part[]) {
  const end = matches.findIndex(({ status }) => status !== 'success')
  const parts = end < 0 ? matches : matches.slice(0, end + 1)
  const metas = new Map<string, Meta>()
  for (const meta of parts.flatMap((part) => part.meta ?? []))
    if (meta) metas.set(metaKey(meta), withoutMarks(meta))
  // Keep the title of the previous page while the next one loads.
  const title = metas.get('title')?.title ?? (import.meta.env.SSR ? undefined : document.title)
  metas.delete('title')
  return { title, metas: [...metas.values()], links: parts.flatMap((part) => part.links ?? []) as LinkTag[] }
}

/** Search engines and messengers show the marks of a direction inside a tag as boxes. */
function withoutMarks(meta: Meta): Meta {
  const entries = Object.entries(meta)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? withoutIsolates(value) : value]),
  )
}

function metaKey({ title, name, property, content }: Meta): string {
  // The other languages of a page have one name.
  if (property === 'og:locale:alternate') return `${property} ${content}`
  return title ? 'title' : (name ?? property ?? '')
}

// No `Promise.withResolvers`: this runs before `start` has brought what an older browser lacks.
let onHydrated: () => void
/**
 * Waits until the page is hydrated. A page that the router leaves earlier fails while React hydrates it, because
 * `useSearch` finds its route no longer; React would then render everything anew. Browser only.
 */
const backgroundHydration = new Promise<void>((resolve) => {
  onHydrated = resolve
})

/** Call it when the root is hydrated. React hydrates the rest in the background; the browser is idle only after that. */
export function rootHydrated(): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') setTimeout(onHydrated)
  else requestIdleCallback(onHydrated, { timeout: 2000 })
}

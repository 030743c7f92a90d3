import { DirectionProvider } from '@base-ui/react/direction-provider'
import arabicTextFont from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import arabicDisplayFont from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2?url'
import displayFont from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ensureViewer } from '#accounts/web/session/viewer.ts'
import { backgroundHydration, rootHydrated } from '#app/web/hydration/background-hydration.ts'
import { ensureFavourites } from '#catalogue/web/favourites/favourites.ts'
import { currentLanguage, directionOf, languagePath } from '#shared/language/language.ts'
import { SiteLayout } from '#site/web/frame/site-layout.tsx'
import { ensureNavigation } from '#site/web/frame/use-navigation.ts'
import { ensureTermLabels } from '#taxonomy/web/term-labels.ts'
import { ToastRegion } from '#ui/overlay/toast-region.tsx'
import type { PageContext, Theme } from '#ui/page/page-context.ts'
import { themeColours } from '#ui/styles/theme-colours.ts'
import { Head, PageScripts } from './head.tsx'

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

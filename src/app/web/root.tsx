import displayFont from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accentStyle } from '#ui/accent.ts'
import type { PageContext } from '#ui/page-context.ts'
import { SiteLayout } from './site-layout.tsx'

export const Route = createRootRouteWithContext<PageContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: match.context.site.name },
      { name: 'theme-color', content: '#FBF8F4', media: '(prefers-color-scheme: light)' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ],
    styles: [{ children: accentStyle(match.context.site.primaryColor) }],
  }),
  shellComponent: Document,
  component: Page,
})

function Document({ children }: { children: ReactNode }) {
  const { site } = Route.useRouteContext()
  return (
    <html lang="en" dir="ltr" data-theme={site.theme} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  const ownLayout = useMatches({
    select: (matches) => matches.some((match) => match.staticData.layout === 'own'),
  })
  if (ownLayout) return <Outlet />
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

import type { ReactNode } from 'react'
import { useLanguageOffer } from '#site/web/language-offer/use-language-offer.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SiteDialogs } from './site-dialogs.tsx'

export function SiteLayout({ children }: { children: ReactNode }) {
  const languageOffer = useLanguageOffer()
  return (
    <SiteDialogs>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Header />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
      </div>
      {languageOffer}
    </SiteDialogs>
  )
}

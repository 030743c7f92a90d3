import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const words = { skip: 'Skip to content' }

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only">
        {words.skip}
      </a>
      <Header />
      <main id="content">{children}</main>
      <Footer />
    </>
  )
}

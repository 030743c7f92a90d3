import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { formatPhoneNumber } from '#shared/whatsapp.ts'
import { branches, showrooms } from '#showrooms/showrooms.ts'
import { footer as messages, siteWords } from '#site/texts/texts.gen.js'
import { useLanguageOffer } from '#site/web/language-offer/use-language-offer.tsx'
import { RefusedForm } from '#ui/page/refused-form.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { Header } from './header.tsx'
import { LanguageLinks } from './language-links.tsx'
import { myDressesPath } from './navigation.ts'
import { SiteDialogs } from './site-dialogs.tsx'
import { useChatLink, useSite } from './use-site.ts'
import { WhatsAppButton } from './whatsapp-button.tsx'

export function SiteLayout({ children }: { children: ReactNode }) {
  const languageOffer = useLanguageOffer()
  return (
    <SiteDialogs>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Header />
        <main id="content" tabIndex={-1} className="grow outline-none">
          <RefusedForm />
          {children}
        </main>
        <Footer />
      </div>
      {languageOffer}
    </SiteDialogs>
  )
}

function Footer() {
  const { name, contactEmail, contacts, whatsapp } = useSite()
  const chatLink = useChatLink()
  const viewer = useViewer()
  const links = [
    { label: messages.browse, to: '/collections' },
    { label: siteWords.bookAppointment, to: '/appointments' },
    ...(viewer ? [{ label: siteWords.myDresses, to: myDressesPath }] : []),
    { label: siteWords.aboutUs, to: '/about' },
    { label: siteWords.contact, to: '/contact' },
    { label: siteWords.faq, to: '/faq' },
  ]
  return (
    <footer className="mt-24 border-t border-line text-sm">
      <div className="gutters grid gap-12 py-16 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p translate="no" className="display text-title">
            {name}
          </p>
          <p className="mt-2 text-quiet">{messages.line}</p>
        </div>
        <nav id="quick-links" aria-labelledby="quick-links-title">
          <FooterTitle id="quick-links-title">{messages.links}</FooterTitle>
          <ul className="mt-3">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={line}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <FooterTitle>{words.showrooms}</FooterTitle>
          {branches.map((branch) => (
            <address key={branch} className="mt-3 not-italic">
              <a
                href={contacts?.showrooms[branch].map}
                rel="noopener noreferrer"
                target="_blank"
                className="block hover:underline"
              >
                <span className="block font-medium">{showrooms[branch].name}</span>
                <span className="text-quiet">
                  {contacts && commaList(contacts.showrooms[branch].address)}
                </span>
                <span className="sr-only">{messages.map}</span>
              </a>
              {contacts && <PhoneLink number={contacts.showrooms[branch].phone} className={line} />}
            </address>
          ))}
        </section>
        <section>
          <FooterTitle>{messages.write}</FooterTitle>
          <ul className="mt-3">
            <li>
              <a href={`mailto:${contactEmail}`} className={line}>
                {contactEmail}
              </a>
            </li>
            <li>
              <a {...chatLink} className={line}>
                {messages.whatsapp({ number: formatPhoneNumber(whatsapp) })}
              </a>
            </li>
            {contacts?.social && (
              <li>
                <a href={contacts.social} rel="noopener noreferrer" target="_blank" className={line}>
                  {messages.instagram}
                </a>
              </li>
            )}
          </ul>
        </section>
      </div>
      <div className="gutters flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-5 text-quiet">
        <p>{messages.rights({ name })}</p>
        <p className="flex flex-wrap gap-x-6">
          <LanguageLinks className={line} />
          <Link to="/contact" className={line}>
            {messages.legal}
          </Link>
          <Link to="/about" className={line}>
            {siteWords.aboutUs}
          </Link>
          <Link to="/faq" className={line}>
            {siteWords.faq}
          </Link>
        </p>
      </div>
      <WhatsAppButton />
    </footer>
  )
}

function FooterTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="eyebrow text-quiet">
      {children}
    </h2>
  )
}

const line = 'inline-flex min-h-8 items-center hover:underline'

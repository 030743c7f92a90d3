import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { waitlistOffers as messages } from '#admin/texts/texts.gen.js'
import type { Today } from '#admin/today-contract.ts'
import { offerText, todayTexts } from '#admin/today-sections.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { TimeZone } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { Line, WorkSection } from './work-section.tsx'

/** Offered from the waitlist, and not answered: staff call her, or write to her. */
export function WaitlistOffers({ offers }: Pick<Today, 'offers'>) {
  const timeZone = use(TimeZone)
  return (
    <WorkSection title={todayTexts.offers} count={offers.length}>
      {offers.map((entry) => {
        const { id, customerId, clientName, clientPhone, language } = entry
        return (
          <Line
            key={id}
            action={
              <span className="grid gap-1.5">
                <Link
                  to="/admin/waitlist"
                  search={{ state: 'OFFERED', search: clientName }}
                  aria-label={messages.answerOf({ name: clientName })}
                  className={buttonClass({ kind: 'secondary', size: 'small' }, 'print:hidden')}
                >
                  {messages.answer}
                </Link>
                <WhatsappButton subject={{ kind: 'waitlist', id }} name={clientName} />
              </span>
            }
          >
            <CustomerLink id={customerId} name={clientName} /> <Phone number={clientPhone} />{' '}
            <SpokenLanguage language={language} />
            <p>{offerText(entry, timeZone)}</p>
          </Line>
        )
      })}
    </WorkSection>
  )
}

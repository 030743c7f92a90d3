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
import { firstLines, Line, WorkSection, workId } from './work-section.tsx'

/** Offered from the waitlist, and not answered: staff call her, or write to her. */
export function WaitlistOffers({ offers }: Pick<Today, 'offers'>) {
  const timeZone = use(TimeZone)
  return (
    <WorkSection
      id={workId('offers')}
      title={todayTexts.offers}
      count={offers.length}
      first={firstLines}
      canWait
    >
      {offers.map((entry) => {
        const { id, customerId, clientName, clientPhone, language } = entry
        return (
          <Line
            key={id}
            action={
              <Link
                to="/admin/waitlist"
                search={{ state: 'OFFERED', search: clientName }}
                aria-label={messages.answerOf({ name: clientName })}
                className={buttonClass({ kind: 'secondary', size: 'small' }, 'print:hidden')}
              >
                {messages.answer}
              </Link>
            }
            more={{
              name: clientName,
              content: (
                <p className="flex flex-wrap items-center gap-x-3">
                  <Phone number={clientPhone} short />
                  <WhatsappButton subject={{ kind: 'waitlist', id }} name={clientName} />
                  <SpokenLanguage language={language} />
                </p>
              ),
            }}
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <CustomerLink id={customerId} name={clientName} />
              <span>{offerText(entry, timeZone)}</span>
            </span>
          </Line>
        )
      })}
    </WorkSection>
  )
}

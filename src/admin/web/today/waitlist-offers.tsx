import { Link } from '@tanstack/react-router'
import { todayWaitlistOffers as messages } from '#admin/messages/texts.gen.js'
import type { Today } from '#admin/today-contract.ts'
import { todayTexts } from '#admin/today-texts.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { buttonClass } from '#ui/button-class.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { thingText } from '#waitlist/entry-texts.ts'
import { Line, Section } from './section.tsx'

/** Offered from the waitlist, and not answered: staff call her, or write to her. */
export function WaitlistOffers({ offers }: Pick<Today, 'offers'>) {
  return (
    <Section title={todayTexts.offers} count={offers.length}>
      {offers.map((entry) => {
        const { id, customerId, clientName, clientPhone, language, offer, message } = entry
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
          >
            <CustomerLink id={customerId} name={clientName} /> <Phone number={clientPhone} />{' '}
            <SpokenLanguage language={language} />
            <p>{thingText(entry)}</p>
            <p className="flex flex-wrap gap-x-3">
              {offer && (
                <span>
                  {messages.until} <Moment instant={offer.endsAt} />
                </span>
              )}
              {message && (
                <NewTabLink
                  href={whatsAppUrl(clientPhone.replace(/\D/g, ''), message)}
                  className="inline-flex min-h-6 items-center print:hidden"
                >
                  {messages.whatsApp}
                </NewTabLink>
              )}
            </p>
          </Line>
        )
      })}
    </Section>
  )
}

import { Link } from '@tanstack/react-router'
import { waitlistOffers as messages } from '#admin/texts/texts.gen.js'
import type { Today } from '#admin/today-contract.ts'
import { todayTexts } from '#admin/today-texts.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { buttonClass } from '#ui/button-class.ts'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { thingText } from '#waitlist/entry-texts.ts'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { Line, Section } from './section.tsx'

/** Offered from the waitlist, and not answered: staff call her, or write to her. */
export function WaitlistOffers({ offers }: Pick<Today, 'offers'>) {
  return (
    <Section title={todayTexts.offers} count={offers.length}>
      {offers.map((entry) => {
        const { id, customerId, clientName, clientPhone, language, offer } = entry
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
            <p>{thingText(entry)}</p>
            <p className="flex flex-wrap gap-x-3">
              {offer && (
                <span>
                  {words.answerBy} <Moment instant={offer.endsAt} />
                </span>
              )}
            </p>
          </Line>
        )
      })}
    </Section>
  )
}

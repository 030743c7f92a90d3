import { createFileRoute } from '@tanstack/react-router'
import { getRentalTerms } from '#settings/contract.ts'
import { whatStaysOfRentals } from '#settings/rental-agreement-term.ts'
import type { RentalTerms } from '#settings/rental-terms.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { useShopContacts } from '#showrooms/web/use-shop-contacts.ts'
import { faqPageHead as headTexts, faqPage as messages } from '#site/texts/texts.gen.js'
import { Accordion } from '#ui/accordion.tsx'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadedHead } from '#ui/page/head.ts'

const about = {
  title: headTexts.title,
  path: '/faq',
  description: headTexts.description,
}

/** The question of which the answer begins with the opening hours, which are a setting. */
const aboutHours = 2

export const Route = createFileRoute('/faq')({
  loader: async ({ context }) => {
    await ensureApi(context, getRentalTerms, {})
    return about
  },
  head: loadedHead,
  component: FaqPage,
})

function FaqPage() {
  const contacts = useShopContacts()
  const terms = useLoadedQuery(useApi().query(getRentalTerms, {}))
  const items = [
    ...messages.items.map(({ title, content }, index) => ({
      title,
      content: index === aboutHours && contacts ? `${contacts.hours} ${content}` : content,
    })),
    ...answersByTerms(terms),
  ]
  return (
    <div className="gutters mx-auto max-w-4xl py-16 lg:py-24">
      <h1 className="display text-headline">{about.title}</h1>
      <div className="mt-10">
        <Accordion items={items} name="faq" />
      </div>
      <dl className="mt-16 grid gap-8 sm:grid-cols-2">
        {messages.figures.map(({ number, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end">
            <dt className="text-quiet">{text}</dt>
            <dd className="display text-hero">{number}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-16 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-8">
        <span className="text-lg">{messages.more}</span>
        <ButtonLink to="/contact" kind="secondary">
          {messages.contact}
        </ButtonLink>
      </p>
    </div>
  )
}

function answersByTerms(terms: RentalTerms & { contractMonths: number }) {
  const {
    holdHours,
    depositPercent,
    pickupDaysBefore,
    returnDaysAfter,
    freeCancelDays,
    lateFeeCalendarDays,
  } = terms
  return [
    {
      title: messages.renting.title,
      content: [
        messages.renting.hold({ hours: holdHours }),
        messages.renting.pay({ percent: depositPercent, guarantee: amountInDollars(terms.guaranteeAmount) }),
        messages.renting.collect({ before: pickupDaysBefore, after: returnDaysAfter }),
      ].join(' '),
    },
    {
      title: messages.cancelling.title,
      content: `${messages.cancelling.deposit({ days: freeCancelDays })} ${messages.cancelling.guarantee({ lateFee: amountInDollars(terms.lateFeePerDay), days: lateFeeCalendarDays ? 'calendar' : 'open' })}`,
    },
    {
      title: messages.erasing.title,
      content: `${messages.erasing.content} ${whatStaysOfRentals(terms.contractMonths)}`,
    },
  ]
}

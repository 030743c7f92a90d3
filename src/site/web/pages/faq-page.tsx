import { createFileRoute } from '@tanstack/react-router'
import { getRentalTerms } from '#settings/contract.ts'
import { whatStaysOfRentals } from '#settings/rental-agreement-term.ts'
import type { RentalTerms } from '#settings/rental-terms.ts'
import { centsOf, dollars } from '#shared/format/money.ts'
import { useShopContacts } from '#showrooms/web/use-shop-contacts.ts'
import { Accordion } from '#ui/accordion.tsx'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadedHead } from '#ui/page/head.ts'

const about = {
  title: 'Questions and answers',
  path: '/faq',
  description: 'Fittings, showrooms, opening hours and lending a dress: what people ask before they come.',
}

const messages = {
  items: [
    {
      title: 'Do I need an account to book a fitting?',
      content:
        'No. Choose a showroom, a day and a time, and leave your name, email address and phone number. The confirmation comes by email, with a file for your calendar.',
    },
    {
      title: 'Which showroom is for me?',
      content:
        'Kfar Hbab has evening wear only, with private fitting rooms. Aoukar has bridal and evening wear, one fitting at a time. A bridal fitting takes an hour, an evening fitting half an hour.',
    },
    {
      title: 'When are you open?',
      content: 'Fittings are by appointment, so that the room is yours.',
    },
    {
      title: 'Can I lend my own dress?',
      content:
        'Yes. Create an account and bring the dress to a showroom. We look it over, agree on a price with you and photograph it. It stays yours, and each rental earns you your share.',
    },
  ],
  renting: {
    title: 'How does renting a dress work?',
    hold: (hours: number) =>
      `Choose the date of your event on the page of the dress and request it: we hold it for ${hours} hours and call you.`,
    pay: (percent: number, guarantee: string) =>
      `A deposit of ${percent} % secures it; the rest and a guarantee of ${guarantee} are due when you collect it.`,
    collect: (before: number, after: number) =>
      `You collect it ${before === 1 ? '1 day' : `${before} days`} before the event and return it ${after === 1 ? '1 day' : `${after} days`} after, on days when the showroom is open.`,
  },
  cancelling: {
    title: 'What if I cancel, or return the dress late?',
    deposit: (days: number) =>
      `The deposit goes back if you cancel at least ${days === 1 ? '1 day' : `${days} days`} before the event.`,
    guarantee: (lateFee: string) =>
      `You get the guarantee back once we have looked at the dress; damage, and ${lateFee} for each day late, are taken from it.`,
  },
  erasing: {
    title: 'What do you keep about me after a rental?',
    content:
      'An account keeps your rentals until it is deleted, and you can download all we hold about you in its settings, condition photos included.',
  },
  figures: [
    { number: '40', text: 'new arrivals every month' },
    { number: '1,350', text: 'satisfied clients' },
  ],
  more: 'Something else on your mind?',
  contact: 'Write to us',
}

/** The question of which the answer begins with the opening hours, which are a setting. */
const aboutHours = 2

const inDollars = (amount: string) => dollars(centsOf(amount))

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
  const { holdHours, depositPercent, pickupDaysBefore, returnDaysAfter, freeCancelDays } = terms
  return [
    {
      title: messages.renting.title,
      content: [
        messages.renting.hold(holdHours),
        messages.renting.pay(depositPercent, inDollars(terms.guaranteeAmount)),
        messages.renting.collect(pickupDaysBefore, returnDaysAfter),
      ].join(' '),
    },
    {
      title: messages.cancelling.title,
      content: `${messages.cancelling.deposit(freeCancelDays)} ${messages.cancelling.guarantee(inDollars(terms.lateFeePerDay))}`,
    },
    {
      title: messages.erasing.title,
      content: `${messages.erasing.content} ${whatStaysOfRentals(terms.contractMonths)}`,
    },
  ]
}

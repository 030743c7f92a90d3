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
      // After the opening hours, which are a setting.
      content: 'Fittings are by appointment, so that the room is yours.',
      hours: true,
    },
    {
      title: 'Can I lend my own dress?',
      content:
        'Yes. Create an account and bring the dress to a showroom. We look it over, agree on a price with you and photograph it. It stays yours, and each rental earns you your share.',
    },
  ],
  renting: {
    title: 'How does renting a dress work?',
    content: ({
      pickupDaysBefore,
      returnDaysAfter,
      holdHours,
      depositPercent,
      guaranteeAmount,
    }: RentalTerms) =>
      `Choose the date of your event on the page of the dress and request it: we hold it for ${holdHours} hours and call you. A deposit of ${depositPercent} % secures it; the rest and a guarantee of ${inDollars(guaranteeAmount)} are due when you collect it. You collect it ${days(pickupDaysBefore)} before the event and return it ${days(returnDaysAfter)} after, on days when the showroom is open.`,
  },
  cancelling: {
    title: 'What if I cancel, or return the dress late?',
    content: ({ freeCancelDays, lateFeePerDay }: RentalTerms) =>
      `The deposit goes back if you cancel at least ${days(freeCancelDays)} before the event. You get the guarantee back once we have looked at the dress; damage, and ${inDollars(lateFeePerDay)} for each day late, are taken from it.`,
  },
  erasing: {
    title: 'What do you keep about me after a rental?',
    content: ({ contractMonths }: { contractMonths: number }) =>
      `An account keeps your rentals until it is deleted, and you can download all we hold about you in its settings, condition photos included. ${whatStaysOfRentals(contractMonths)}`,
  },
  figures: [
    { number: '40', text: 'new arrivals every month' },
    { number: '1,350', text: 'satisfied clients' },
  ],
  more: 'Something else on your mind?',
  contact: 'Write to us',
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
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
  const { renting, cancelling, erasing } = messages
  const items = [
    ...messages.items.map(({ title, content, hours }) => ({
      title,
      content: hours && contacts ? `${contacts.hours} ${content}` : content,
    })),
    ...[renting, cancelling, erasing].map(({ title, content }) => ({ title, content: content(terms) })),
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

import { createFileRoute } from '@tanstack/react-router'
import { useShopContacts } from '#showrooms/web/use-shop-contacts.ts'
import { Accordion } from '#ui/accordion.tsx'
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
  figures: [
    { number: '40', text: 'new arrivals every month' },
    { number: '1,350', text: 'satisfied clients' },
  ],
  more: 'Something else on your mind?',
  contact: 'Write to us',
}

export const Route = createFileRoute('/faq')({
  loader: () => about,
  head: loadedHead,
  component: FaqPage,
})

function FaqPage() {
  const contacts = useShopContacts()
  const items = messages.items.map(({ title, content, hours }) => ({
    title,
    content: hours && contacts ? `${contacts.hours} ${content}` : content,
  }))
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

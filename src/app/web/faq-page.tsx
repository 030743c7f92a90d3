import { createFileRoute } from '@tanstack/react-router'
import { Accordion } from '#ui/accordion.tsx'
import { pageHead } from '#ui/head.ts'

const words = {
  title: 'Questions and answers',
  description: 'Fittings, showrooms, opening hours and lending a dress: what people ask before they come.',
  items: [
    {
      title: 'Do I need an account to book a fitting?',
      content:
        'No. Choose a showroom, a day and a time, and leave your name, e-mail address and phone number.',
    },
    {
      title: 'Which showroom is for me?',
      content:
        'Kfar Hbab has evening wear only, with private fitting rooms. Aoukar has bridal and evening wear, one fitting at a time.',
    },
    {
      title: 'When are you open?',
      content:
        'Monday to Friday from 11:00 to 19:00, Saturday from 11:00 to 16:00. We are closed on Sundays.',
    },
    {
      title: 'Can I lend my own dress?',
      content:
        'Yes. With an account you submit its photographs and details; we look it over and tell you what comes next.',
    },
  ],
  figures: [
    { number: '40', text: 'new arrivals every month' },
    { number: '1,350', text: 'satisfied clients' },
  ],
}

export const Route = createFileRoute('/faq')({
  head: ({ match }) =>
    pageHead(match.context.site, { title: words.title, description: words.description, path: '/faq' }),
  component: FaqPage,
})

function FaqPage() {
  return (
    <div className="gutters mx-auto max-w-4xl py-20">
      <h1 className="display text-headline">{words.title}</h1>
      <div className="mt-10">
        <Accordion items={words.items} name="faq" />
      </div>
      <dl className="mt-16 grid gap-8 sm:grid-cols-2">
        {words.figures.map(({ number, text }) => (
          <div key={text} className="flex flex-col-reverse">
            <dt className="text-quiet">{text}</dt>
            <dd className="display text-hero">{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

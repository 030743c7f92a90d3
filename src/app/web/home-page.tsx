import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button.tsx'
import { pageHead } from '#ui/head.ts'

const words = {
  title: 'Trousseau',
  description: 'Wedding and evening dresses for rent, fitted in two showrooms in Kfar Hbab and Aoukar.',
  headline: 'The dress, for the day.',
  lead: 'Wedding and evening dresses for rent. Come and try them on in one of our two showrooms.',
  about: 'About the house',
  faq: 'How renting works',
  showrooms: 'Two showrooms',
  places: [
    { name: 'Kfar Hbab', text: 'Evening wear only, in private fitting rooms.' },
    { name: 'Aoukar', text: 'Bridal and evening wear, one fitting at a time.' },
  ],
}

export const Route = createFileRoute('/')({
  head: ({ match }) =>
    pageHead(match.context.site, { title: words.title, description: words.description, path: '/' }),
  component: HomePage,
})

function HomePage() {
  return (
    <>
      <section className="gutters flex min-h-[70vh] flex-col justify-end gap-6 bg-blush py-16">
        <h1 className="display max-w-[12ch] text-hero">{words.headline}</h1>
        <p className="max-w-md text-lg text-quiet">{words.lead}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/about">{words.about}</ButtonLink>
          <ButtonLink to="/faq" kind="secondary">
            {words.faq}
          </ButtonLink>
        </div>
      </section>
      <section className="gutters py-24">
        <h2 className="display text-headline">{words.showrooms}</h2>
        <div className="mt-8 grid gap-4 lg:grid-cols-2">
          {words.places.map(({ name, text }) => (
            <article key={name} className="border border-line bg-surface p-8">
              <h3 className="display text-title">{name}</h3>
              <p className="mt-2 text-quiet">{text}</p>
            </article>
          ))}
        </div>
      </section>
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button.tsx'
import { pageHead } from '#ui/head.ts'

const words = {
  title: 'About Us',
  description: 'A house that rents wedding and evening dresses, and lends them a second evening.',
  lead: 'A beautiful dress deserves more than one evening.',
  story: [
    'Trousseau rents wedding and evening dresses. Some belong to the house, others to women who wore them once and let another wear them next.',
    'Every dress is looked over before it is offered, and fitted in person: in Kfar Hbab for evening wear, in Aoukar for bridal and evening.',
  ],
  faq: 'Read the questions others asked',
}

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead(match.context.site, { title: words.title, description: words.description, path: '/about' }),
  component: AboutPage,
})

function AboutPage() {
  return (
    <article className="gutters mx-auto max-w-4xl py-20">
      <p className="eyebrow text-quiet">{words.title}</p>
      <h1 className="display mt-4 text-headline">{words.lead}</h1>
      <div className="measure mt-10 space-y-5 text-lg">
        {words.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ButtonLink to="/faq" kind="secondary" className="mt-10">
        {words.faq}
      </ButtonLink>
    </article>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { Picture } from '#files/web/picture.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { aboutPageHead as headTexts, aboutPage as messages } from '#site/texts/texts.gen.js'
import { DialogLink } from '#site/web/frame/site-dialogs.tsx'
import { useSite } from '#site/web/frame/use-site.ts'
import { loadedHead } from '#ui/page/head.ts'

const about = {
  title: headTexts.title,
  path: '/about',
  description: headTexts.description,
}

export const Route = createFileRoute('/about')({
  loader: () => about,
  head: loadedHead,
  component: AboutPage,
})

function AboutPage() {
  const { pictured, avif, contactEmail } = useSite()
  return (
    <article className="gutters grid gap-x-16 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
      <div className={pictured ? 'lg:col-span-7' : 'lg:col-span-8'}>
        <p className="eyebrow text-quiet">{about.title}</p>
        <h1 className="display mt-4 max-w-[16ch] text-headline">{messages.lead}</h1>
        <div className="measure mt-10 space-y-5 text-lg">
          {messages.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section className="mt-14">
          <h2 className="display text-title">{messages.foundersTitle}</h2>
          <dl className="mt-6 grid gap-8 sm:grid-cols-2">
            {messages.founders.map(({ name, text }) => (
              <div key={name} className="border-t border-line pt-4">
                <dt className="font-medium">{name}</dt>
                <dd className="mt-1 text-quiet">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="mt-14">
          <h2 className="display text-title">{messages.feedbackTitle}</h2>
          <p className="mt-3">
            {messages.feedback}{' '}
            <a
              href={`mailto:${contactEmail}?subject=${encodeURIComponent(messages.subject)}`}
              className="thread-link"
            >
              {contactEmail}
            </a>
          </p>
        </section>
        <DialogLink opens="booking" kind="primary" size="large" className="mt-12">
          {words.bookAFitting}
        </DialogLink>
      </div>
      {pictured && (
        <div className="lg:col-span-5">
          <Picture
            src="/files/site/atelier.jpg"
            facts={{ avif }}
            alt=""
            sizes="(min-width: 1024px) 40vw, 100vw"
            className="lg:sticky lg:top-24"
          />
        </div>
      )}
    </article>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import { firstSteps as messages } from '#dashboard/texts/texts.gen.js'

const links: readonly Pick<LinkProps, 'to' | 'search'>[] = [
  { to: '/collections' },
  { to: '/appointments' },
  { to: '/my-dresses', search: { add: true } },
]

/** For a user without any data, instead of empty panels. */
export function FirstSteps() {
  return (
    <section>
      <h2 className="text-lg text-quiet">{messages.lead}</h2>
      <ol className="mt-8 grid border-t border-line md:grid-cols-3 md:divide-x md:divide-line">
        {messages.steps.map(({ title, text, action }, index) => (
          <li
            key={title}
            className="flex flex-col items-start gap-3 border-b border-line py-8 md:px-8 md:first:ps-0 md:last:pe-0"
          >
            <span aria-hidden="true" className="display text-title text-quiet">
              {index + 1}
            </span>
            <h3 className="display text-title">{title}</h3>
            <p className="max-w-sm text-quiet">{text}</p>
            <Link {...links[index]} className="thread-link mt-auto inline-flex min-h-11 items-center">
              {action}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { ButtonLink } from '#ui/button.tsx'

const messages = {
  title: 'Page Not Found',
  text: 'The page you are looking for does not exist or has been moved.',
  home: 'Back to Home',
}

export function NotFoundPage() {
  return (
    <section className="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <title>{messages.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-headline">{messages.title}</h1>
      <p className="text-lg text-quiet">{messages.text}</p>
      <ButtonLink to="/">{messages.home}</ButtonLink>
    </section>
  )
}

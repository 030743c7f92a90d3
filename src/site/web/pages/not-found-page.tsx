import { ButtonLink } from '#ui/button.tsx'

const words = {
  title: 'Page Not Found',
  text: 'The page you are looking for does not exist or has been moved.',
  home: 'Back to Home',
}

export function NotFoundPage() {
  return (
    <section className="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-headline">{words.title}</h1>
      <p className="text-lg text-quiet">{words.text}</p>
      <ButtonLink to="/">{words.home}</ButtonLink>
    </section>
  )
}

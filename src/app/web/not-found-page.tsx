import { Link } from '@tanstack/react-router'

const words = {
  title: 'Page Not Found',
  text: 'The page does not exist or has been moved.',
  home: 'Back to Home',
}

export function NotFoundPage() {
  return (
    <section className="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <title>{words.title}</title>
      <h1 className="display text-5xl">{words.title}</h1>
      <p className="text-quiet">{words.text}</p>
      <Link to="/">{words.home}</Link>
    </section>
  )
}

import { ButtonLink } from '#ui/button.tsx'

const messages = {
  title: 'Dress Not Found',
  text: 'It may have been taken out of the collection. There are many others to look at.',
  back: 'Back to Collections',
}

export function DressNotFound() {
  return (
    <section className="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <title>{messages.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-headline">{messages.title}</h1>
      <p className="text-quiet">{messages.text}</p>
      <ButtonLink to="/collections" search={{}}>
        {messages.back}
      </ButtonLink>
    </section>
  )
}

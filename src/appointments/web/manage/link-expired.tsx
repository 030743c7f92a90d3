import { ButtonLink } from '#ui/button.tsx'

const messages = {
  title: 'This link does not work',
  text: 'The appointment may be over, or the link may be incomplete. Please open the link in your confirmation email again.',
  again: 'Book an appointment',
  home: 'Back to Home',
}

/** For manage links that are invalid or whose appointment is over. */
export function LinkExpired() {
  return (
    <section className="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <title>{messages.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-headline">{messages.title}</h1>
      <p className="measure text-lg text-quiet">{messages.text}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/appointments">{messages.again}</ButtonLink>
        <ButtonLink to="/" kind="secondary">
          {messages.home}
        </ButtonLink>
      </p>
    </section>
  )
}

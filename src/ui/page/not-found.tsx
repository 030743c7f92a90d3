import type { ReactNode } from 'react'

interface NotFoundProps {
  title: string
  text: string
  /** Links to where the visitor may continue. */
  children: ReactNode
}

/** A page in place of one that does not exist; search engines leave it out. */
export function NotFound({ title, text, children }: NotFoundProps) {
  return (
    <section className="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-headline">{title}</h1>
      <p className="measure text-lg text-quiet">{text}</p>
      <p className="flex flex-wrap gap-3">{children}</p>
    </section>
  )
}

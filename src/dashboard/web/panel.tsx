import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** Link to the full list. */
  more?: ReactNode
  children: ReactNode
}

export function Panel({ title, more, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className="flex items-baseline justify-between gap-6 border-b border-line pb-3">
        <h2 id={id} className="text-lg font-medium">
          {title}
        </h2>
        {more}
      </header>
      <div className="pt-5">{children}</div>
    </section>
  )
}

export function MoreLink(props: Pick<ComponentProps<typeof Link>, 'to' | 'search' | 'children'>) {
  return <Link {...props} className="thread-link inline-flex min-h-6 shrink-0 items-center text-sm" />
}

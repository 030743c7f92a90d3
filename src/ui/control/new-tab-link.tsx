import type { ReactNode } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface NewTabLinkProps {
  href: string | undefined
  className?: string
  /** What a screen reader adds to the text, with a space before it. */
  note?: string
  children: ReactNode
}

/** A link that leaves the page open and says so to screen readers. */
export function NewTabLink({ href, className, note = words.newTab, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={cx('thread-link', className)}>
      {children}
      <VisuallyHidden>{note}</VisuallyHidden>
    </a>
  )
}

import { useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { frameDocument } from './frame-document.ts'
import { useFrameKeys } from './use-frame-keys.ts'

interface MailFrameProps {
  html: string
  /** Which mail it is, for whoever cannot see it. */
  title: string
  className?: string
}

/**
 * A mail as its reader sees it. Whatever its HTML holds does nothing here: an empty sandbox allows no script, no form, no
 * window and no way into our page, and our policy, which the frame inherits, would stop them too.
 */
export function MailFrame({ html, title, className }: MailFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  useFrameKeys(place)
  return (
    <div ref={place} tabIndex={-1} className={cx('outline-none', className)}>
      <iframe
        sandbox=""
        title={title}
        srcDoc={frameDocument(html, nonceOfPage())}
        className="size-full border border-line bg-surface"
      />
    </div>
  )
}

function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce
}

import { cx } from '#ui/class-names.ts'
import { frameDocument } from './frame-document.ts'

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
  return (
    <iframe
      sandbox=""
      title={title}
      srcDoc={frameDocument(html, nonceOfPage())}
      className={cx('w-full border border-line bg-surface', className)}
    />
  )
}

function nonceOfPage(): string | undefined {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce
}

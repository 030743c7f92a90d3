import { useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { nonceOfPage } from '#ui/page/page-nonce.ts'
import { frameDocument } from './frame-document.ts'
import { useFrameKeys } from './use-frame-keys.ts'

interface MailFrameProps {
  html: string
  /** Accessible name of the frame. */
  title: string
  className?: string
  /** By default the theme of the browser. */
  theme?: 'light' | 'dark'
}

/**
 * An empty sandbox allows no script, form, window or access to our page. The inherited content security policy would
 * also stop them.
 */
export function MailFrame({ html, title, className, theme }: MailFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  useFrameKeys(place)
  return (
    <div ref={place} tabIndex={-1} className={cx('outline-none', className)}>
      <iframe
        sandbox=""
        title={title}
        srcDoc={frameDocument(html, nonceOfPage(), theme)}
        className="size-full border border-line bg-surface"
      />
    </div>
  )
}

import type { MouseEvent, ReactNode } from 'react'
import { useApi } from '#ui/api/api-hooks.ts'
import { download } from '#ui/api/download.ts'

interface DownloadLinkProps {
  href: string
  /** Opens the file instead of downloading it. */
  target?: '_blank'
  className?: string
  children: ReactNode
}

/** To a file whose endpoint needs a fresh proof: asks who acts before the file opens. */
export function DownloadLink({ href, target, className, children }: DownloadLinkProps) {
  const api = useApi()
  function onClick(event: MouseEvent) {
    event.preventDefault()
    void download(api, href, target)
  }
  const opening = target ? { target, rel: 'noopener noreferrer' } : { download: true }
  return (
    <a href={href} {...opening} onClick={onClick} className={className}>
      {children}
    </a>
  )
}

import type { KeyboardEvent, ReactNode } from 'react'
import { Picture } from '#files/web/picture.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ZoomBox } from './zoom-box.tsx'

interface PictureViewerProps {
  open: boolean
  onOpenChange(open: boolean): void
  returnFocus(): boolean
  onKeyDown(event: KeyboardEvent): void
  /** A finger's stroke asks for the next picture, or the one before. */
  onTurn(step: -1 | 1): void
  /** Which of how many: 'Picture 2 of 3'. */
  title: string
  src: string
  /** As AVIF, too. */
  avif?: boolean
  alt: string
  /** Buttons to the pictures before and after. */
  children?: ReactNode
}

/** One picture of the gallery over the whole screen. The gallery turns it. */
export function Lightbox({
  open,
  onOpenChange,
  returnFocus,
  onKeyDown,
  onTurn,
  title,
  src,
  avif,
  alt,
  children,
}: PictureViewerProps) {
  return (
    <Dialog
      size="full"
      open={open}
      onOpenChange={onOpenChange}
      returnFocus={returnFocus}
      onKeyDown={onKeyDown}
      plain
      title={
        <span aria-live="polite" className="tabular-nums">
          {title}
        </span>
      }
    >
      <div className="relative grow">
        <ZoomBox key={src} alt={alt} onTurn={onTurn}>
          <Picture
            src={src}
            alt={alt}
            facts={{ avif }}
            sizes="1200px"
            priority
            className="absolute inset-0 h-full! bg-transparent! object-contain!"
          />
        </ZoomBox>
        {children}
      </div>
    </Dialog>
  )
}

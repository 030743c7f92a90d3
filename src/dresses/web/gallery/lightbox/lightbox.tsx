import type { KeyboardEvent, ReactNode } from 'react'
import { Picture } from '#files/web/picture.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { ZoomBox } from './zoom-box.tsx'

interface LightboxProps extends DialogProps {
  returnFocus(): boolean
  onKeyDown(event: KeyboardEvent): void
  onTurn(step: -1 | 1): void
  title: string
  src: string
  avif?: boolean
  alt: string
  children?: ReactNode
}

export function Lightbox(props: LightboxProps) {
  const { open, onOpenChange, returnFocus, onKeyDown, onTurn, title, src, avif, alt, children } = props
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

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Picture } from '#files/web/picture.tsx'
import { cx } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'

const words = { zoom: (picture: string) => `Zoom: ${picture}` }

interface PictureViewerProps {
  open: boolean
  onOpenChange(open: boolean): void
  returnFocus(): boolean
  onKeyDown(event: KeyboardEvent): void
  /** Which of how many: 'Picture 2 of 3'. */
  title: string
  src: string
  alt: string
  /** Buttons to the pictures before and after. */
  children?: ReactNode
}

/** One picture of the gallery over the whole screen. The gallery turns it. */
export function PictureViewer({
  open,
  onOpenChange,
  returnFocus,
  onKeyDown,
  title,
  src,
  alt,
  children,
}: PictureViewerProps) {
  return (
    <Dialog
      size="full"
      {...{ open, onOpenChange, returnFocus, onKeyDown }}
      title={
        <span aria-live="polite" className="text-base tabular-nums">
          {title}
        </span>
      }
    >
      <div className="relative grow">
        <ZoomBox key={src} alt={alt}>
          <Picture
            {...{ src, alt }}
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

/** A press shows that place larger, a second one the whole picture again; what is larger than the screen is scrolled. */
function ZoomBox({ alt, children }: { alt: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState(false)
  const zoom = ({ clientX, clientY, detail }: MouseEvent) => {
    const frame = box.current
    if (!frame) return
    const { x, y, width, height } = frame.getBoundingClientRect()
    // Pressed by key there is no place: the middle.
    const [across, down] = detail === 0 ? [0.5, 0.5] : [(clientX - x) / width, (clientY - y) / height]
    flushSync(() => setZoomed(!zoomed))
    const beside = frame.scrollWidth - frame.clientWidth
    frame.scrollTo(
      document.dir === 'rtl' ? (across - 1) * beside : across * beside,
      down * (frame.scrollHeight - frame.clientHeight),
    )
  }
  return (
    <div ref={box} className="absolute inset-0 overflow-auto overscroll-contain">
      <button
        type="button"
        aria-label={words.zoom(alt)}
        aria-pressed={zoomed}
        onClick={zoom}
        className={cx('relative block', zoomed ? 'size-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
      >
        {children}
      </button>
    </div>
  )
}

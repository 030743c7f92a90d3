import type { KeyboardEvent, ReactNode } from 'react'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { zoomBox as messages } from '#dresses/texts/texts.gen.js'
import { Picture } from '#files/web/picture.tsx'
import { cx } from '#ui/class-names.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import {
  clickZoom,
  distance,
  isDoubleTap,
  middle,
  type Point,
  scrollFor,
  swipeStep,
  type Tap,
  withinZoom,
} from './zoom.ts'

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

interface ZoomBoxProps {
  alt: string
  onTurn(step: -1 | 1): void
  children: ReactNode
}

/**
 * A click or tap zooms in at that point, a second one zooms out; two fingers pinch. One finger or the mouse pans a zoomed
 * picture; a swipe over a picture that is not zoomed turns to the next.
 */
function ZoomBox({ alt, onTurn, children }: ZoomBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLButtonElement>(null)
  const scale = useRef(1)
  const [zoomed, setZoomed] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Tap>({ x: 0, y: 0, time: 0 })
  const gesture = useRef<'press' | 'swipe' | 'pinch'>('press')
  const lastTap = useRef<Tap>(undefined)

  /** Writes the DOM directly, because a pinch changes the scale 60 times a second. */
  function zoomTo(target: number, at: Point) {
    const [frame, picture] = [box.current!, content.current!]
    const next = withinZoom(target)
    const to = scrollFor({ x: frame.scrollLeft, y: frame.scrollTop }, at, scale.current, next)
    scale.current = next
    picture.style.width = picture.style.height = `${next * 100}%`
    frame.scrollTo(to.x, to.y)
    setZoomed(next > 1)
  }

  function press({ clientX: x, clientY: y, detail, timeStamp: time }: MouseEvent) {
    if (gesture.current !== 'press' && detail > 0) return
    const { clientWidth, clientHeight } = box.current!
    const tap = { x, y, time }
    const isSecond = detail > 0 && isDoubleTap(lastTap.current, tap)
    lastTap.current = tap
    // A double tap zooms once.
    if (isSecond) return
    // A key press has no position, so it zooms at the centre.
    const at = detail === 0 ? { x: clientWidth / 2, y: clientHeight / 2 } : pointIn(box.current!, { x, y })
    zoomTo(zoomed ? 1 : clickZoom, at)
  }

  function down(event: PointerEvent) {
    const at = { x: event.clientX, y: event.clientY }
    if (fingers.current.size === 0) {
      start.current = { ...at, time: event.timeStamp }
      gesture.current = 'press'
    }
    fingers.current.set(event.pointerId, at)
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, at)
    if (other) {
      gesture.current = 'pinch'
      const centre = middle(at, other)
      const growth = distance(at, other) / Math.max(1, distance(before, other))
      zoomTo(scale.current * growth, pointIn(box.current!, centre))
      const last = middle(before, other)
      box.current!.scrollBy(last.x - centre.x, last.y - centre.y)
      return
    }
    if (gesture.current === 'press' && distance(start.current, at) > 8) gesture.current = 'swipe'
    if (scale.current > 1) box.current!.scrollBy(before.x - at.x, before.y - at.y)
    else if (event.pointerType === 'touch' && gesture.current === 'swipe')
      content.current!.style.translate = `${at.x - start.current.x}px`
  }

  function up({ pointerId, pointerType, type, clientX, clientY, timeStamp }: PointerEvent) {
    if (!fingers.current.delete(pointerId)) return
    content.current!.style.translate = ''
    const isSwipe = gesture.current === 'swipe' && pointerType === 'touch' && type === 'pointerup'
    if (!isSwipe || scale.current > 1) return
    const path = { x: clientX - start.current.x, y: clientY - start.current.y }
    const step = swipeStep(path, timeStamp - start.current.time, document.dir === 'rtl')
    if (step) onTurn(step)
  }

  return (
    <div
      ref={box}
      dir="ltr"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={up}
      className="absolute inset-0 touch-none overflow-auto overscroll-contain [scrollbar-width:none]"
    >
      <button
        ref={content}
        type="button"
        aria-label={messages.zoom({ picture: alt })}
        aria-pressed={zoomed}
        onClick={press}
        onDragStart={(event) => event.preventDefault()}
        className={cx('relative block size-full select-none', zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      >
        {children}
      </button>
    </div>
  )
}

function pointIn(frame: HTMLElement, { x, y }: Point): Point {
  const edge = frame.getBoundingClientRect()
  return { x: x - edge.x, y: y - edge.y }
}

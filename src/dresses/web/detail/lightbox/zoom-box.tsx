import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import {
  distance,
  isDoubleTap,
  middle,
  type Place,
  pressZoom,
  scrollFor,
  strokeStep,
  type Tap,
  withinZoom,
} from './zoom.ts'

const messages = { zoom: (picture: string) => `Zoom: ${picture}` }

interface ZoomBoxProps {
  alt: string
  /** A finger asks for the next picture, or the one before. */
  onTurn(step: -1 | 1): void
  children: ReactNode
}

/**
 * A press or tap shows that place larger, a second one the whole picture again; two fingers make it as large as they
 * like. What is larger than the screen is moved by one finger or the mouse; what is not, is turned by a stroke.
 */
export function ZoomBox({ alt, onTurn, children }: ZoomBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLButtonElement>(null)
  const scale = useRef(1)
  const [zoomed, setZoomed] = useState(false)
  const fingers = useRef(new Map<number, Place>())
  const start = useRef<Tap>({ x: 0, y: 0, time: 0 })
  const gesture = useRef<'press' | 'stroke' | 'pinch'>('press')
  const lastTap = useRef<Tap>(undefined)

  /** Written past React, which would be asked sixty times a second. */
  function zoomTo(wished: number, at: Place) {
    const [frame, picture] = [box.current!, content.current!]
    const next = withinZoom(wished)
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
    // The second of two quick taps means the same as the first.
    if (isSecond) return
    // Pressed by key there is no place: the middle.
    const at = detail === 0 ? { x: clientWidth / 2, y: clientHeight / 2 } : placeIn(box.current!, { x, y })
    zoomTo(zoomed ? 1 : pressZoom, at)
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
      zoomTo(
        scale.current * (distance(at, other) / Math.max(1, distance(before, other))),
        placeIn(box.current!, centre),
      )
      const last = middle(before, other)
      box.current!.scrollBy(last.x - centre.x, last.y - centre.y)
      return
    }
    if (gesture.current === 'press' && distance(start.current, at) > 8) gesture.current = 'stroke'
    if (scale.current > 1) box.current!.scrollBy(before.x - at.x, before.y - at.y)
    else if (event.pointerType === 'touch' && gesture.current === 'stroke')
      content.current!.style.translate = `${at.x - start.current.x}px`
  }

  function up({ pointerId, pointerType, type, clientX, clientY, timeStamp }: PointerEvent) {
    if (!fingers.current.delete(pointerId)) return
    content.current!.style.translate = ''
    const isStroke = gesture.current === 'stroke' && pointerType === 'touch' && type === 'pointerup'
    if (!isStroke || scale.current > 1) return
    const path = { x: clientX - start.current.x, y: clientY - start.current.y }
    const step = strokeStep(path, timeStamp - start.current.time, document.dir === 'rtl')
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
        aria-label={messages.zoom(alt)}
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

function placeIn(frame: HTMLElement, { x, y }: Place): Place {
  const edge = frame.getBoundingClientRect()
  return { x: x - edge.x, y: y - edge.y }
}

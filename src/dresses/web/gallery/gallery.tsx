import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { galleryThumbnails, gallery as messages } from '#dresses/texts/texts.gen.js'
import type { PictureDetails } from '#files/contract.ts'
import { Picture } from '#files/web/picture.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { NoPicture } from './no-picture.tsx'

/** The `sizes` attribute of the large pictures. */
export const gallerySizes =
  '(min-width: 1024px) min(54vw, 75vh - 6rem), (min-width: 640px) min(92vw, 75vh - 6rem), 92vw'

const Lightbox = lazyDialog(() => import('#dresses/web/gallery/lightbox/lightbox.tsx'), 'Lightbox')

interface GalleryProps {
  pictures: readonly string[]
  facts(picture: string): PictureDetails | null | undefined
  alt: string
  className?: string
}

/**
 * A scroll-snap strip: swiping, arrow keys and the links of the thumbnails work without script, and a picture links to
 * its file. Script adds the two buttons, the current thumbnail, arrow keys for the whole section, and the lightbox.
 */
export function Gallery({ pictures, facts, alt, className }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const { open: viewing, setOpen: setViewing } = useOverlay('picture')
  const updateCurrent = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    // In right-to-left pages scrollLeft is negative.
    if (clientWidth > 0) setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  const show = (index: number) => {
    const target = strip.current?.children[index]
    if (!target || !strip.current) return
    const edge = (element: Element) => element.getBoundingClientRect().left
    // The open lightbox follows the strip, so the strip scrolls at once; scrollIntoView would also scroll the page behind.
    if (viewing) strip.current.scrollBy({ left: edge(target) - edge(strip.current), behavior: 'instant' })
    else target.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  }
  const turn = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const step = steps[key]
    if (!step || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    show(current + (document.dir === 'rtl' ? -step : step))
  }
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setViewing(true)
  }
  const focusPicture = () => {
    strip.current?.children[current]?.querySelector('a')?.focus({ preventScroll: true })
    return false
  }
  if (pictures.length === 0) {
    return (
      <div className={cx('aspect-3/4 within-window w-full', className)}>
        <NoPicture label={messages.noPhoto} />
      </div>
    )
  }
  const count = pictures.length
  const many = count > 1
  const altOf = (index: number) => (many ? messages.pictureOf({ alt, number: index + 1, count }) : alt)
  const stepButtons = many && (
    <>
      <Step
        label={messages.previous}
        at="start-3"
        disabled={current === 0}
        onClick={() => show(current - 1)}
      />
      <Step
        label={messages.next}
        at="end-3"
        disabled={current === count - 1}
        onClick={() => show(current + 1)}
      />
    </>
  )
  return (
    <section
      aria-label={messages.pictures}
      onKeyDown={turn}
      className={cx('flex flex-col-reverse gap-3 [reading-flow:flex-visual] lg:flex-row lg:gap-4', className)}
    >
      {many && <GalleryThumbnails pictures={pictures} facts={facts} current={current} show={show} />}
      <div className="group relative min-w-0 grow">
        <ul
          ref={strip}
          onScroll={updateCurrent}
          tabIndex={many ? 0 : undefined}
          aria-label={messages.pictures}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture} id={pictureId(index)} className="w-full shrink-0 snap-start">
              <a
                href={picture}
                aria-haspopup="dialog"
                tabIndex={index === current ? undefined : -1}
                onClick={enlarge}
                onPointerEnter={Lightbox.preload}
                onFocus={Lightbox.preload}
                className={cx('block cursor-zoom-in -outline-offset-2', index === 0 && 'dress-picture')}
              >
                <Picture
                  src={picture}
                  facts={facts(picture)}
                  alt={altOf(index)}
                  sizes={gallerySizes}
                  priority={index === 0}
                  later={index > 0}
                  // The sides of the tiny placeholder are rounded; scaled down, they do not show beside the picture.
                  className="sm:within-window sm:bg-transparent! sm:object-contain sm:aria-hidden:scale-95"
                />
              </a>
            </li>
          ))}
        </ul>
        {stepButtons}
      </div>
      <Lightbox
        open={viewing}
        onOpenChange={setViewing}
        returnFocus={focusPicture}
        onKeyDown={turn}
        onTurn={(step) => show(current + step)}
        title={messages.nth({ number: current + 1, count })}
        src={pictures[current]!}
        avif={facts(pictures[current]!)?.avif}
        alt={altOf(current)}
      >
        {stepButtons}
      </Lightbox>
    </section>
  )
}

interface StepProps {
  label: string
  at: 'start-3' | 'end-3'
  disabled: boolean
  onClick(): void
}

function Step({ label, at, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={cx(
        'absolute inset-y-0 my-auto grid size-11 place-items-center rounded-full bg-paper/85 transition-opacity',
        'hover:bg-paper aria-disabled:opacity-30',
        at,
      )}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={cx('size-4', rotation[at])}>
        <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.25" />
      </svg>
    </button>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const rotation = { 'start-3': '-scale-x-100 rtl:scale-x-100', 'end-3': 'rtl:-scale-x-100' }

const maxThumbnails = 4

interface GalleryThumbnailsProps {
  pictures: readonly string[]
  facts(picture: string): PictureDetails | null | undefined
  current: number
  show(index: number): void
}

/** The fourth also shows how many more pictures there are. */
function GalleryThumbnails({ pictures, facts, current, show }: GalleryThumbnailsProps) {
  const hidden = pictures.length - maxThumbnails
  const goTo = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    show(index)
  }
  return (
    <ol className="flex gap-2 lg:w-20 lg:shrink-0 lg:flex-col lg:gap-3">
      {pictures.slice(0, maxThumbnails).map((picture, index) => {
        const isCurrent = index === Math.min(current, maxThumbnails - 1)
        const more = index === maxThumbnails - 1 && hidden > 0
        return (
          <li key={picture} className="w-16 lg:w-full">
            <a
              href={`#${pictureId(index)}`}
              onClick={goTo(index)}
              aria-label={galleryThumbnails.show({ number: index + 1, count: pictures.length })}
              aria-current={isCurrent ? 'true' : undefined}
              className={cx(
                'relative block transition-opacity hover:opacity-100',
                isCurrent
                  ? 'not-focus-visible:outline-1 not-focus-visible:outline-offset-2 not-focus-visible:outline-ink'
                  : 'opacity-70',
              )}
            >
              {/* Without a placeholder: the strip shows it already. */}
              <Picture src={picture} facts={{ avif: facts(picture)?.avif }} alt="" sizes="80px" eager later />
              {more && (
                <span className="absolute inset-0 grid place-items-center bg-scrim text-white">
                  {galleryThumbnails.more({ hidden })}
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ol>
  )
}

/** Element id of a picture in the gallery; the thumbnails link to it. */
function pictureId(index: number): string {
  return `picture-${index + 1}`
}

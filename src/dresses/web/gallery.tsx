import { useRef, useState } from 'react'
import { Picture } from '#files/web/picture.tsx'
import { cx } from '#ui/class-names.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { NoPicture } from './no-picture.tsx'
import { pictureId } from './picture-id.ts'

const words = {
  pictures: 'Pictures of this dress',
  nth: (index: number, count: number) => `Picture ${index + 1} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
}

interface GalleryProps {
  pictures: readonly string[]
  alt: string
  className?: string
}

/**
 * A strip that the browser itself scrolls and snaps: swiping, arrow keys and the thumbnails' links work before any
 * script does. Script adds the two buttons and marks the thumbnail of the picture in sight.
 */
export function Gallery({ pictures, alt, className }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const noteCurrent = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    // Reading from right to left, scrollLeft counts down from zero.
    if (clientWidth > 0) setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  const show = (index: number) => {
    const target = strip.current?.children[index]
    target?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  }
  if (pictures.length === 0) {
    return (
      <div className={cx('aspect-3/4 max-h-[calc(100dvh-8rem)] w-full', className)}>
        <NoPicture />
      </div>
    )
  }
  const many = pictures.length > 1
  return (
    <section
      aria-label={words.pictures}
      className={cx('flex flex-col-reverse gap-3 lg:flex-row lg:gap-4', className)}
    >
      {many && <GalleryThumbnails {...{ pictures, current, show }} />}
      <div className="group relative min-w-0 grow">
        <ul
          ref={strip}
          onScroll={noteCurrent}
          tabIndex={many ? 0 : undefined}
          aria-label={words.pictures}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture} id={pictureId(index)} className="w-full shrink-0 snap-start scroll-mt-24">
              <Picture
                src={picture}
                alt={many ? `${alt}, ${words.nth(index, pictures.length).toLowerCase()}` : alt}
                sizes="(min-width: 1024px) 60vw, 92vw"
                priority={index === 0}
                later={index > 0}
                className="lg:max-h-[calc(100dvh-8rem)] lg:bg-transparent! lg:object-contain"
              />
            </li>
          ))}
        </ul>
        {many && (
          <>
            <Step
              label={words.previous}
              at="start-3"
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <Step
              label={words.next}
              at="end-3"
              disabled={current === pictures.length - 1}
              onClick={() => show(current + 1)}
            />
          </>
        )}
      </div>
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
        'hover:bg-paper aria-disabled:opacity-30 scripting-none:hidden',
        at,
      )}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={cx('size-4', turned[at])}>
        <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.25" />
      </svg>
    </button>
  )
}

const turned = { 'start-3': 'rotate-180 rtl:rotate-0', 'end-3': 'rtl:rotate-180' }

import type { MouseEvent } from 'react'
import { galleryThumbnails as messages } from '#dresses/texts/texts.gen.js'
import type { PictureDetails } from '#files/contract.ts'
import { Picture } from '#files/web/picture.tsx'
import { cx } from '#ui/class-names.ts'
import { pictureId } from './picture-id.ts'

const maxThumbnails = 4

interface GalleryThumbnailsProps {
  pictures: readonly string[]
  facts(picture: string): PictureDetails | null | undefined
  current: number
  show(index: number): void
}

/** The fourth also shows how many more pictures there are. */
export function GalleryThumbnails({ pictures, facts, current, show }: GalleryThumbnailsProps) {
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
              aria-label={messages.show({ number: index + 1, count: pictures.length })}
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
                  {messages.more({ hidden })}
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ol>
  )
}

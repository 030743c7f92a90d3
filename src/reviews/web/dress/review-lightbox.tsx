import type { KeyboardEvent } from 'react'
import { Lightbox } from '#dresses/web/gallery/lightbox/lightbox.tsx'
import type { ReviewPhoto } from '#reviews/contract.ts'
import { reviewLightbox as messages } from '#reviews/texts/texts.gen.js'
import { IconButton } from '#ui/icon-button.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

interface ReviewLightboxProps extends DialogProps {
  photos: readonly (ReviewPhoto & { name: string })[]
  current: number
  onTurn(index: number): void
}

/** The photos of all reviews of the dress, one after the other. */
export function ReviewLightbox({ photos, current, onTurn, ...dialog }: ReviewLightboxProps) {
  const { url, name } = photos[current]!
  const count = photos.length
  const turn = (step: number) => {
    if (photos[current + step]) onTurn(current + step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    turn(document.dir === 'rtl' ? -step : step)
  }
  return (
    <Lightbox
      {...dialog}
      returnFocus={() => true}
      onKeyDown={onKeyDown}
      onTurn={turn}
      title={messages.nth({ number: current + 1, count })}
      src={url}
      alt={messages.photo({ name })}
    >
      {count > 1 && (
        <>
          <IconButton
            label={messages.previous}
            aria-disabled={current === 0}
            onClick={() => turn(-1)}
            className="absolute! inset-y-0 start-3 my-auto bg-paper/85 aria-disabled:opacity-30"
          >
            <Arrow className="-scale-x-100 rtl:scale-x-100" />
          </IconButton>
          <IconButton
            label={messages.next}
            align="end"
            aria-disabled={current === count - 1}
            onClick={() => turn(1)}
            className="absolute! inset-y-0 end-3 my-auto bg-paper/85 aria-disabled:opacity-30"
          >
            <Arrow className="rtl:-scale-x-100" />
          </IconButton>
        </>
      )}
    </Lightbox>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function Arrow({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 ${className}`}>
      <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}

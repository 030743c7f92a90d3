import { type ReactNode, useEffect, useRef, useState } from 'react'
import { photoField as messages } from '#dresses/texts/texts.gen.js'
import { Picture } from '#files/web/picture.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import type { MainPhoto, Photo } from './photos-reducer.ts'
import type { PhotosState } from './use-photos.ts'

/** The user reorders photos by dragging with a mouse, or with buttons on touch and keyboard. */
export function PhotoList({ photos, main }: { photos: PhotosState; main?: MainPhoto }) {
  const { queue, previewOf } = photos
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const focus = useRef<string>(null)

  // Reordering removes and inserts the photo's element, which loses the focus.
  useEffect(() => {
    if (focus.current) list.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  })
  if (photos.photos.length === 0) return null

  function move(key: string, to: number, action: 'earlier' | 'later') {
    focus.current = `li[data-photo="${key}"] [data-action="${action}"]`
    queue.change({ kind: 'move', key, to })
  }
  function remove(key: string, index: number) {
    const next = photos.photos[index + 1] ?? photos.photos[index - 1]
    if (next) focus.current = `li[data-photo="${next.key}"] [data-action="remove"]`
    queue.change({ kind: 'remove', key })
    if (!next) list.current?.closest('fieldset')?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }
  return (
    <ol
      ref={list}
      aria-label={messages.list}
      className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5"
    >
      {photos.photos.map((photo, index) => (
        <li
          key={photo.key}
          data-photo={photo.key}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', photo.name)
            setDragged(photo.key)
          }}
          onDragOver={(event) => {
            if (!dragged) return
            event.preventDefault()
            setOver(photo.key)
          }}
          onDrop={(event) => {
            if (!dragged) return
            event.preventDefault()
            event.stopPropagation()
            queue.change({ kind: 'move', key: dragged, to: index })
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setOver(undefined)
          }}
          className={cx(
            'cursor-grab',
            dragged === photo.key && 'opacity-50',
            dragged &&
              over === photo.key &&
              dragged !== photo.key &&
              'outline-2 outline-offset-2 outline-accent',
          )}
        >
          <PhotoTile
            photo={photo}
            index={index}
            count={photos.photos.length}
            main={main}
            preview={previewOf(photo.key)}
            onMove={(to, action) => move(photo.key, to, action)}
            onRemove={() => remove(photo.key, index)}
            onRetry={() => queue.change({ kind: 'retry', key: photo.key })}
          />
        </li>
      ))}
    </ol>
  )
}

interface PhotoTileProps {
  photo: Photo
  index: number
  count: number
  preview?: string
  main?: MainPhoto
  /** @param focus the button that takes the focus */
  onMove(to: number, focus: 'earlier' | 'later'): void
  onRemove(): void
  onRetry(): void
}

function PhotoTile({ photo, index, count, preview, main, onMove, onRemove, onRetry }: PhotoTileProps) {
  const { name, state } = photo
  const isMain = main ? main.key === photo.key : index === 0
  return (
    <div className="grid gap-1">
      <div className="relative aspect-3/4 overflow-hidden bg-blush">
        <PhotoImage photo={photo} preview={preview} />
        {main && (
          <span className="absolute end-0 top-0 bg-surface px-2 py-1 text-xs text-ink tabular-nums">
            {index + 1}
          </span>
        )}
        {isMain && (
          <span className="absolute start-0 top-0 bg-surface px-2 py-1 text-xs font-medium text-ink">
            {messages.main}
          </span>
        )}
        {(state === 'waiting' || state === 'sending') && <Progress photo={photo} />}
        {state === 'failed' && (
          <div className="absolute inset-x-0 bottom-0 grid gap-2 bg-surface p-2 text-xs text-bad">
            <p>{photo.reason}</p>
            <Button kind="secondary" size="small" aria-label={messages.retryOf({ name })} onClick={onRetry}>
              {words.tryAgain}
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between">
        <span className="flex">
          <Step
            action="earlier"
            label={messages.earlier({ name })}
            disabled={index === 0}
            onPress={() => onMove(index - 1, 'earlier')}
          >
            <path d="M10 3 5 8l5 5" />
          </Step>
          <Step
            action="later"
            label={messages.later({ name })}
            disabled={index === count - 1}
            onPress={() => onMove(index + 1, 'later')}
          >
            <path d="m6 3 5 5-5 5" />
          </Step>
          {!isMain && (
            <Step
              action="main"
              label={messages.makeMain({ name })}
              onPress={() => (main ? main.choose(photo.key) : onMove(0, 'later'))}
            >
              <path d="m8 2 1.800 3.900 4.200.5-3.100 2.900.8 4.200L8 11.400l-3.700 2.100.8-4.200L2 6.400l4.200-.5Z" />
            </Step>
          )}
        </span>
        <button
          type="button"
          data-action="remove"
          aria-label={messages.remove({ name })}
          title={messages.remove({ name })}
          onClick={onRemove}
          className={stepClass}
        >
          <CloseIcon />
        </button>
      </div>
    </div>
  )
}

/** A chosen file has a local preview; a photo of a draft or dress comes from the server. */
function PhotoImage({ photo, preview }: Pick<PhotoTileProps, 'photo' | 'preview'>) {
  const [broken, setBroken] = useState(false)
  const { name, path } = photo
  if (broken) return <p className="p-3 pt-9 text-xs text-quiet">{path ? messages.missing : name}</p>
  const onError = () => setBroken(true)
  if (preview) {
    return (
      <img src={preview} alt={name} onError={onError} draggable={false} className="size-full object-cover" />
    )
  }
  return (
    // Without pointer events the user drags the list item, not the image.
    <span className="contents *:pointer-events-none" onErrorCapture={onError}>
      {path && <Picture src={path} alt={name} sizes="(min-width: 768px) 9rem, 45vw" />}
    </span>
  )
}

function Progress({ photo: { name, state, progress } }: Pick<PhotoTileProps, 'photo'>) {
  const percent = Math.round(progress * 100)
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface p-2 text-xs">
      <span>{state === 'waiting' ? words.waiting : `${percent} %`}</span>
      <progress aria-label={messages.sending({ name })} max={100} value={percent} className={barClass} />
    </div>
  )
}

interface StepProps {
  action: string
  label: string
  disabled?: boolean
  onPress(): void
  children: ReactNode
}

// aria-disabled, because `disabled` would lose the focus when a photo reaches the end of the row.
function Step({ action, label, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={cx(stepClass, disabled && 'opacity-35')}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-4 rtl:-scale-x-100"
        fill="none"
        stroke="currentColor"
      >
        {children}
      </svg>
    </button>
  )
}

const stepClass =
  'inline-grid size-8 place-items-center rounded-control transition-colors not-aria-disabled:hover:bg-blush pointer-coarse:size-10'

const barClass =
  'mt-1 block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent'

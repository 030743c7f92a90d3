import { useEffect, useRef, useState } from 'react'
import { photoField as messages } from '#dresses/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { MainPhoto } from './photos-reducer.ts'
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

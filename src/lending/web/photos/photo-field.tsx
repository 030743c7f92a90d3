import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useRestoredFocus } from './photo-focus.ts'
import { PhotoList } from './photo-list.tsx'
import { photoMessages as words } from './photo-messages.ts'
import { maxPhotos } from './photos-reducer.ts'
import type { PhotosState } from './use-photos.ts'

interface PhotoFieldProps {
  photos: PhotosState
  error?: string
}

/** Photos by choosing, camera, dropping and pasting; each says how far it is, and why it was not taken. */
export function PhotoField({ photos, error }: PhotoFieldProps) {
  const id = useId()
  const { queue } = photos
  const [over, setOver] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const onFocus = useRestoredFocus(group)
  usePastedFiles(queue.add)
  const room = photos.photos.length < maxPhotos
  return (
    <fieldset
      ref={group}
      onFocus={onFocus}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      className="min-w-0"
      onDragOver={(event) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        queue.add([...event.dataTransfer.files])
      }}
    >
      <legend className="mb-2 text-sm font-medium">{words.title}</legend>
      <PhotoList photos={photos} />
      <div
        className={cx(
          'grid justify-items-center gap-3 rounded-control border border-dashed p-5 text-center transition-colors',
          over ? 'border-accent bg-blush' : 'border-edge',
          !room && 'hidden',
        )}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <FileButton name="images" multiple onFiles={queue.add}>
            {photos.photos.length > 0 ? words.more : words.choose}
          </FileButton>
          {/* A phone's own camera, at once; a desk has none worth the name. */}
          <FileButton capture="environment" onFiles={queue.add} className="pointer-fine:hidden">
            {words.camera}
          </FileButton>
        </div>
        <p className="text-sm text-quiet pointer-coarse:hidden">{over ? words.dropNow : words.drop}</p>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-quiet">
        {room ? words.hint : words.full}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="mt-1 text-sm text-bad empty:hidden">
        {error}
      </p>
      {photos.removed && (
        <p
          data-photo={photos.removed.photo.key}
          className="mt-3 flex items-center justify-between gap-4 rounded-control bg-blush px-4 py-1 text-sm"
        >
          <span className="min-w-0 truncate">{words.removed(photos.removed.photo.name)}</span>
          <Button kind="quiet" size="small" disabled={!room} onClick={() => queue.change({ kind: 'undo' })}>
            {words.undo}
          </Button>
        </p>
      )}
      <Refused photos={photos} />
      <p role="status" className="sr-only">
        {photos.said}
      </p>
    </fieldset>
  )
}

function Refused({ photos: { refused, queue } }: { photos: PhotosState }) {
  if (refused.length === 0) return null
  return (
    <div className="mt-3 border-s-2 border-bad ps-3 text-sm">
      <p className="font-medium text-bad">{words.refused}</p>
      <ul>
        {refused.map(({ key, name, reason }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="break-all">{name}</span>: <span className="text-quiet">{reason}</span>
            </span>
            <IconButton
              label={words.dismiss(name)}
              align="end"
              onClick={() => queue.change({ kind: 'dismiss', key })}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FileButtonProps
  extends Pick<ComponentProps<'input'>, 'name' | 'multiple' | 'capture' | 'className'> {
  onFiles(files: readonly File[]): void
  children: ReactNode
}

function FileButton({ onFiles, children, className, ...input }: FileButtonProps) {
  return (
    <label className={cx(buttonClass({ kind: 'secondary' }), fileLabel, className)}>
      <input
        {...input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {children}
    </label>
  )
}

const fileLabel =
  'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

function carriesFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}

/**
 * Also while no field has the focus, which is when people paste pictures. Words go where the cursor is: sheets and word
 * processors put a picture of them beside.
 */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const intoText = event.target instanceof Element && event.target.matches('textarea, input')
      if (files.length === 0 || (intoText && event.clipboardData?.types.includes('text/plain'))) return
      event.preventDefault()
      latest.current(files.map(named))
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

// What is cut out of a screen has this name, whatever it shows.
function named(file: File): File {
  return file.name === 'image.png' ? new File([file], words.pasted, { type: file.type }) : file
}

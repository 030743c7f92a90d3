import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { dressesWords, photoField as messages } from '#dresses/texts/texts.gen.js'
import { PictureFileInput } from '#files/web/picture-input.tsx'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PhotoList } from './photo-list.tsx'
import { type MainPhoto, maxPhotos } from './photos-reducer.ts'
import type { PhotosState } from './use-photos.ts'

interface PhotoFieldProps {
  photos: PhotosState
  error?: string
  hint?: string
  /** The main photo, if it need not be the first. */
  main?: MainPhoto
}

/** Accepts photos from the file picker, the camera, drag and drop, and the clipboard. */
export function PhotoField({ photos, error, hint = messages.hint, main }: PhotoFieldProps) {
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
      <legend className="mb-2 text-sm font-medium">{dressesWords.photos}</legend>
      <PhotoList photos={photos} main={main} />
      <div
        className={cx(
          'grid justify-items-center gap-3 rounded-control border border-dashed p-5 text-center transition-colors',
          over ? 'border-accent bg-blush' : 'border-edge',
          !room && 'hidden',
        )}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <PictureFileInput name="images" multiple onFiles={queue.add} className={fileLabel}>
            {photos.photos.length > 0 ? messages.more : messages.choose}
          </PictureFileInput>
          {/* Opens the camera of a phone. */}
          <PictureFileInput
            capture="environment"
            onFiles={queue.add}
            className={cx(fileLabel, 'pointer-fine:hidden')}
          >
            {messages.camera}
          </PictureFileInput>
        </div>
        <p className="text-sm text-quiet pointer-coarse:hidden">{over ? messages.dropNow : messages.drop}</p>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-quiet">
        {room ? hint : messages.full}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="mt-1 text-sm text-bad empty:hidden">
        {error}
      </p>
      {photos.removed && (
        <p
          data-photo={photos.removed.photo.key}
          className="mt-3 flex items-center justify-between gap-4 rounded-control bg-blush px-4 py-1 text-sm"
        >
          <span className="min-w-0 truncate">{messages.removed({ name: photos.removed.photo.name })}</span>
          <Button kind="quiet" size="small" disabled={!room} onClick={() => queue.change({ kind: 'undo' })}>
            {words.undo}
          </Button>
        </p>
      )}
      <Refused photos={photos} />
      <p role="status" className="sr-only">
        {photos.announcement}
      </p>
    </fieldset>
  )
}

function Refused({ photos: { refused, queue } }: { photos: PhotosState }) {
  if (refused.length === 0) return null
  return (
    <div className="mt-3 border-s-2 border-bad ps-3 text-sm">
      <p className="font-medium text-bad">{messages.refused}</p>
      <ul>
        {refused.map(({ key, name, reason }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="break-all">{name}</span>
              {`${colon()} `}
              <span className="text-quiet">{reason}</span>
            </span>
            <IconButton
              label={messages.dismiss({ name })}
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

const fileLabel = cx(
  buttonClass({ kind: 'secondary' }),
  'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
)

function carriesFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}

/**
 * Listens on the document, because no field has the focus when users paste pictures. Spreadsheets and word processors put
 * an image beside copied text; in a text field the browser pastes the text.
 */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const intoText = event.target instanceof Element && event.target.matches('textarea, input')
      if (files.length === 0 || (intoText && event.clipboardData?.types.includes('text/plain'))) return
      event.preventDefault()
      latest.current(files.map(withName))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

// Every pasted screenshot has the name image.png.
function withName(file: File): File {
  return file.name === 'image.png' ? new File([file], messages.pasted, { type: file.type }) : file
}

/**
 * Moves the focus when the focused button (Try again, Undo, Dismiss) is removed: to the photo of its `data-photo`, or to
 * the next control of the group. Returns the focus handler for `group`.
 */
function useRestoredFocus(group: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; photo?: string }>(undefined)
  useEffect(() => {
    const { element, photo } = last.current ?? {}
    if (!element || element.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const selectors = [
      ...(photo ? [`li[data-photo="${photo}"] [data-action=remove]`] : []),
      'input[type=file]',
      '[data-action=remove]',
    ]
    const found = selectors.flatMap((one) => [...(group.current?.querySelectorAll<HTMLElement>(one) ?? [])])
    found.find((control) => control.checkVisibility())?.focus()
  })
  return ({ target }: FocusEvent) => {
    last.current = { element: target, photo: target.closest<HTMLElement>('[data-photo]')?.dataset.photo }
  }
}

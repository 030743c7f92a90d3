import { useEffect, useRef, useState } from 'react'
import type { ListedRental } from '#rentals/contract.ts'
import { takePhotos as messages } from '#rentals/texts/texts.gen.js'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { CloseIcon } from '#ui/close-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PhotoPiece } from './photo-piece.tsx'
import { type PhotoMoment, uploading, usePhotoUpload } from './use-photo-upload.ts'

interface TakenPhoto {
  file: File
  dressId: DressId | undefined
  /** Of the thumbnail. */
  url: string
}

/** Photos of a step that is not sent yet. They stay when the step is refused, and are stored once it is done. */
export function useTakenPhotos({ id, pieces }: Pick<ListedRental, 'id' | 'pieces'>, moment: PhotoMoment) {
  const [dressId, setDressId] = useState(pieces.length > 1 ? pieces[0]?.dress.id : undefined)
  const [photos, setPhotos] = useState<TakenPhoto[]>([])
  const { progress, add } = usePhotoUpload(id, moment)
  const latest = useRef(photos)
  latest.current = photos
  useEffect(() => () => revoke(latest.current), [])
  return {
    photos,
    progress,
    piece: { pieces, dressId, onDress: setDressId },
    take: (files: readonly File[]) =>
      setPhotos((before) => [
        ...before,
        ...files.map((file) => ({ file, dressId, url: URL.createObjectURL(file) })),
      ]),
    remove(photo: TakenPhoto) {
      revoke([photo])
      setPhotos((before) => before.filter((one) => one !== photo))
    },
    async upload() {
      if (photos.length === 0) return
      await add(photos)
      revoke(photos)
      setPhotos([])
    },
  }
}

function revoke(photos: readonly TakenPhoto[]): void {
  for (const { url } of photos) URL.revokeObjectURL(url)
}

/** Opens the camera of a phone, or the files of a computer. */
export function TakePhotos({ photos, progress, piece, take, remove }: ReturnType<typeof useTakenPhotos>) {
  return (
    <div>
      <PhotoPiece {...piece} />
      <label className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4 focus-within:outline-2">
        {messages.take}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          disabled={progress !== undefined}
          className="sr-only"
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {photos.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-2 py-1">
            {photos.map((photo, index) => (
              <li key={photo.url} className="relative">
                <img
                  src={photo.url}
                  alt={words.photo({ nth: index + 1 })}
                  width={72}
                  height={96}
                  className="h-24 w-18 border border-line object-cover"
                />
                {!progress && (
                  <IconButton
                    label={words.removePhoto({ nth: index + 1 })}
                    className="absolute! end-0 top-0 size-7 bg-paper"
                    onClick={() => remove(photo)}
                  >
                    <CloseIcon />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
          <p className="text-sm text-quiet">{messages.hint}</p>
        </>
      )}
      <p role="status" className="text-sm">
        {progress && uploading(progress)}
      </p>
    </div>
  )
}

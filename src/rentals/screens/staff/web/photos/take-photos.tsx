import { useState } from 'react'
import { PictureInput } from '#files/web/picture-input.tsx'
import { ChosenPictures } from '#files/web/picture-uploads.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { takePhotos as messages } from '#rentals/texts/texts.gen.js'
import { PhotoPiece } from './photo-piece.tsx'
import { type PhotoMoment, usePhotoUpload } from './use-photo-upload.ts'

/** Photos of a step that is not sent yet. They stay when the step is refused, and are stored once it is done. */
export function useTakenPhotos({ id, pieces }: Pick<ListedRental, 'id' | 'pieces'>, moment: PhotoMoment) {
  const [dressId, setDressId] = useState(pieces.length > 1 ? pieces[0]?.dress.id : undefined)
  return { ...usePhotoUpload(id, moment), piece: { pieces, dressId, onDress: setDressId } }
}

/** Opens the camera of a phone, or the files of a computer. */
export function TakePhotos({ uploads, choosePhotos, piece }: ReturnType<typeof useTakenPhotos>) {
  return (
    <div>
      <PhotoPiece {...piece} />
      <PictureInput
        capture="environment"
        multiple
        disabled={uploads.progress !== undefined}
        onPictures={(pictures) => choosePhotos(pictures, piece.dressId)}
        className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4 focus-within:outline-2"
      >
        {messages.take}
      </PictureInput>
      <ChosenPictures {...uploads} />
      {uploads.chosen.length > 0 && <p className="text-sm text-quiet">{messages.hint}</p>}
    </div>
  )
}

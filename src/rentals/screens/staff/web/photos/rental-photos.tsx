import { useState } from 'react'
import { PictureInput } from '#files/web/picture-input.tsx'
import { ChosenPictures } from '#files/web/picture-uploads.tsx'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalPhotos as messages } from '#rentals/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { PhotoPiece } from './photo-piece.tsx'
import { type PhotoMoment, usePhotoUpload } from './use-photo-upload.ts'

/** Photos of the hand-over beside those of the return and the inspection. They can never be changed. */
export function RentalPhotos({ rental }: { rental: Rental }) {
  if (!rental.staff || !rental.handedOverAt) return null
  return (
    <section className="pt-6">
      <h2 className="pb-2 font-semibold">{words.condition}</h2>
      <div className="grid gap-6 md:grid-cols-3">
        <Photos rental={rental} moment="HAND_OVER" />
        <Photos rental={rental} moment="RETURN" />
        {rental.returnedAt && <Photos rental={rental} moment="INSPECTION" />}
      </div>
    </section>
  )
}

function Photos({ rental, moment }: { rental: Rental; moment: PhotoMoment }) {
  const photos = rental.staff?.photos.filter((photo) => photo.moment === moment) ?? []
  const name = messages.moments[moment]
  const { uploads, choosePhotos } = usePhotoUpload(rental.id, moment)
  const { pieces } = rental
  const [dressId, setDressId] = useState(pieces[0]?.dress.id)
  const pieceTitle = (id: string) =>
    pieces.length > 1 ? pieces.find(({ dress }) => dress.id === id)?.dress.title : undefined
  return (
    <div>
      <h3 className="pb-2 text-sm text-quiet">{name}</h3>
      {photos.length === 0 && <p className="pb-2 text-sm text-quiet">{messages.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, url, dressId: shown }, index) => (
          <li key={id} className="max-w-24 text-xs">
            <a href={url} target="_blank" rel="noopener noreferrer" className="block">
              <img
                src={url}
                alt={messages.alt({ moment: name, nth: index + 1 })}
                width={96}
                height={128}
                loading="lazy"
                className="h-32 w-24 border border-line object-cover"
              />
            </a>
            {pieceTitle(shown)}
          </li>
        ))}
      </ul>
      <PhotoPiece pieces={pieces} dressId={dressId} onDress={setDressId} />
      <PictureInput
        multiple
        disabled={uploads.progress !== undefined}
        onPictures={(pictures) => {
          choosePhotos(pictures, dressId)
          void uploads.upload()
        }}
        className="mt-2 inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm underline underline-offset-4 focus-within:outline-2"
      >
        {messages.add}
      </PictureInput>
      <ChosenPictures {...uploads} />
    </div>
  )
}

import { getReviews, removeReviewPhoto } from '#reviews/author-contract.ts'
import type { ReviewPhoto } from '#reviews/contract.ts'
import { mostPhotos } from '#reviews/review.ts'
import { reviewPhotos as messages } from '#reviews/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { ChosenPhotos } from './use-chosen-photos.ts'

interface ReviewPhotosProps {
  token: string
  stored: readonly ReviewPhoto[]
  chosen: ChosenPhotos
}

/** The photos of a review, and those that are sent with it. */
export function ReviewPhotos({ token, stored, chosen }: ReviewPhotosProps) {
  const { mutate } = useApiMutation(removeReviewPhoto, {
    refreshes: [getReviews],
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const left = mostPhotos - stored.length - chosen.photos.length
  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {stored.map(({ id, smallUrl }, index) => (
          <Photo key={id} src={smallUrl} nth={index + 1} remove={() => mutate({ params: { token, id } })} />
        ))}
        {chosen.photos.map((photo, index) => (
          <Photo
            key={photo.url}
            src={photo.url}
            nth={stored.length + index + 1}
            remove={() => chosen.remove(photo)}
          />
        ))}
      </ul>
      {left > 0 && (
        <label className="inline-flex min-h-11 cursor-pointer items-center justify-self-start underline underline-offset-4 focus-within:outline-2">
          {messages.choose({ left })}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className="sr-only"
            onChange={({ target }) => {
              chosen.choose([...(target.files ?? [])].slice(0, left))
              target.value = ''
            }}
          />
        </label>
      )}
    </>
  )
}

function Photo({ src, nth, remove }: { src: string; nth: number; remove(): void }) {
  return (
    <li className="relative">
      <img
        src={src}
        alt={words.photo({ nth })}
        width={90}
        height={120}
        className="h-30 w-22.5 border border-line object-cover"
      />
      <IconButton
        label={words.removePhoto({ nth })}
        className="absolute! end-0 top-0 size-8 bg-paper"
        onClick={remove}
      >
        <CloseIcon />
      </IconButton>
    </li>
  )
}

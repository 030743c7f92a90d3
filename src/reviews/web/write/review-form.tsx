import { useRef, useState } from 'react'
import { PictureInput } from '#files/web/picture-input.tsx'
import { ChosenPictures, type PictureUploads, usePictureUploads } from '#files/web/picture-uploads.tsx'
import {
  addReviewPhoto,
  getReviews,
  type OwnReview,
  removeReviewPhoto,
  reviewFields,
  saveReview,
} from '#reviews/author-contract.ts'
import type { ReviewPhoto } from '#reviews/contract.ts'
import { consentTexts, longestReview, mostPhotos, mostStars } from '#reviews/review.ts'
import { reviewForm as messages } from '#reviews/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { removeSessionDraft } from '#ui/form/session-draft.ts'
import { type FieldControl, formValues, useForm } from '#ui/form/use-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

interface ReviewFormProps {
  token: string
  dressId: DressId
  review: OwnReview | null
  firstName: string
}

/** Writes or changes a review; its photos are sent after it. */
export function ReviewForm({ token, dressId, review, firstName }: ReviewFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const draft = `review ${dressId}`
  useFormDraft(draft, element)
  const refresh = useRefresh()
  const { mutateAsync } = useApiMutation(saveReview)
  const photos = usePictureUploads({ onSent: () => refresh(getReviews) })
  const stored = review?.photos ?? []
  const [mayShowPhotos, setMayShowPhotos] = useState(review?.photoConsent ?? false)
  const { form, field, errors, failure, pending } = useForm({
    schema: reviewFields,
    values: {
      stars: review?.stars,
      text: review?.text ?? '',
      name: review?.name ?? firstName,
      consent: review !== null,
      photoConsent: review?.photoConsent ?? false,
    },
    read: (from) => {
      const values = formValues(from)
      return { ...values, stars: Number(values.stars) }
    },
    async send(values) {
      await mutateAsync({ params: { token }, body: { ...values, dressId } })
      removeSessionDraft(draft)
      const areStored = values.photoConsent ? await photos.upload() : true
      await refresh(getReviews)
      if (!areStored) toast({ title: messages.photosFailed, tone: 'bad' })
      else toast({ title: messages.saved, text: messages.savedText, tone: 'good' })
    },
    failed: messages.failed,
  })
  return (
    <form {...form} ref={element} className="grid gap-6 scripting-none:hidden">
      <StarsField {...field('stars')} />
      <TextArea
        {...field('text')}
        label={messages.text}
        hint={messages.textHint({ max: longestReview })}
        rows={6}
        dir="auto"
        optional
      />
      <TextField {...field('name')} label={messages.name} hint={messages.nameHint} dir="auto" />
      <div>
        <Checkbox {...boxOf(field('consent'))} label={consentTexts.text} />
        <p aria-live="polite" className="ps-8 text-sm text-bad empty:hidden">
          {errors.consent}
        </p>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{messages.photos({ count: mostPhotos })}</legend>
        <Checkbox
          {...boxOf(field('photoConsent'))}
          label={consentTexts.photos}
          onChange={({ target }) => setMayShowPhotos(target.checked)}
        />
        {mayShowPhotos ? (
          <ReviewPhotos token={token} dressId={dressId} stored={stored} uploads={photos} />
        ) : (
          stored.length > 0 && <p className="text-sm text-warn">{messages.photosGo}</p>
        )}
      </fieldset>
      <div className="grid justify-items-start gap-3">
        <FormFailure failure={failure} />
        <Button type="submit" size="large" pending={pending && words.sending}>
          {review ? words.saveChanges : messages.send}
        </Button>
      </div>
    </form>
  )
}

/** A checkbox has no room for its error. */
function boxOf({ error, ...control }: { error?: string; name: string }) {
  return { ...control, 'aria-invalid': error ? (true as const) : undefined }
}

interface ReviewPhotosProps {
  token: string
  dressId: DressId
  stored: readonly ReviewPhoto[]
  uploads: PictureUploads
}

/** The photos of a review, and those that are sent with it. */
function ReviewPhotos({ token, dressId, stored, uploads }: ReviewPhotosProps) {
  const { mutate } = useApiMutation(removeReviewPhoto, {
    refreshes: [getReviews],
    onError: (error) => toastFailure(error, messages.reviewPhotosFailed),
  })
  const left = mostPhotos - stored.length - uploads.chosen.length
  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {stored.map(({ id, smallUrl }, index) => (
          <Photo key={id} src={smallUrl} nth={index + 1} remove={() => mutate({ params: { token, id } })} />
        ))}
      </ul>
      <ChosenPictures {...uploads} before={stored.length} />
      {left > 0 && (
        <PictureInput
          multiple
          onPictures={(pictures) => {
            const path = urlOf(addReviewPhoto, { params: { token }, query: { dressId } })
            uploads.choose(pictures.slice(0, left), { ...addReviewPhoto, path })
          }}
          className="inline-flex min-h-11 cursor-pointer items-center justify-self-start underline underline-offset-4 focus-within:outline-2"
        >
          {messages.choose({ left })}
        </PictureInput>
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

/** One to five stars, as radio buttons. */
function StarsField({ name, error, defaultValue }: FieldControl) {
  const [stars, setStars] = useState(Number(defaultValue) || 0)
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 text-sm font-medium">{messages.starsFieldLabel}</legend>
      <div className="flex">
        {Array.from({ length: mostStars }, (_, index) => index + 1).map((value) => (
          <label
            key={value}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === stars}
              onChange={() => setStars(value)}
              aria-label={messages.stars({ count: value })}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className={cx('size-7', value <= stars ? 'fill-ink' : 'fill-none text-edge')}
            >
              <path
                d="m8 1.2 2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z"
                stroke="currentColor"
              />
            </svg>
          </label>
        ))}
      </div>
      <p id={`${name}-error`} aria-live="polite" className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

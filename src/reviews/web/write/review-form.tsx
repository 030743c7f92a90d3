import { useRef, useState } from 'react'
import { getReviews, type OwnReview, reviewFields, saveReview } from '#reviews/author-contract.ts'
import { consentTexts, longestReview, mostPhotos } from '#reviews/review.ts'
import { reviewForm as messages } from '#reviews/texts/texts.gen.js'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { removeSessionDraft } from '#ui/form/session-draft.ts'
import { formValues, useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { StarsField } from './stars-field.tsx'
import { useChosenPhotos } from './use-chosen-photos.ts'

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
  const photos = useChosenPhotos(token, dressId)
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
      const failed = values.photoConsent ? await photos.upload() : []
      await refresh(getReviews)
      if (failed.length > 0) toast({ title: messages.photosFailed, text: failed.join('\n'), tone: 'bad' })
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
          <ReviewPhotos token={token} stored={stored} chosen={photos} />
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

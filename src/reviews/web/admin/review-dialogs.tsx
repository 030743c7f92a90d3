import {
  declineFields,
  declineReview,
  listReviews,
  replyFields,
  replyToReview,
  type StaffReview,
} from '#reviews/staff-contract.ts'
import { reviewDialogs as messages } from '#reviews/texts/texts.gen.js'
import { TextArea, TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

interface ReviewDialogProps extends DialogProps {
  review: StaffReview
}

export function DeclineDialog({ review, ...dialog }: ReviewDialogProps) {
  const { id, version, dress } = review
  return (
    <FormDialog
      {...dialog}
      messages={messages.decline}
      description={review.status === 'APPROVED' ? messages.decline.ofPublished : messages.decline.about}
      schema={declineFields}
      endpoint={declineReview}
      input={({ reason }) => ({ params: { id }, body: { version, reason } })}
      refreshes={[listReviews]}
      doneText={() => dress.title}
    >
      {(field) => (
        <TextField {...field('reason')} label={messages.decline.reason} hint={messages.decline.hint} />
      )}
    </FormDialog>
  )
}

export function ReplyDialog({ review, ...dialog }: ReviewDialogProps) {
  const { id, version, dress, text } = review
  return (
    <FormDialog
      {...dialog}
      messages={messages.reply}
      description={messages.reply.about}
      schema={replyFields}
      endpoint={replyToReview}
      input={(values) => ({ params: { id }, body: { version, ...values } })}
      refreshes={[listReviews]}
      doneText={() => dress.title}
      size="normal"
    >
      {(field) => (
        <>
          {text && (
            <blockquote
              dir="auto"
              className="border-s-2 border-line ps-4 text-sm whitespace-pre-line text-quiet"
            >
              {text}
            </blockquote>
          )}
          <TextArea {...field('text')} label={messages.reply.reply} rows={5} dir="auto" />
        </>
      )}
    </FormDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { bookingDialog as messages } from '#appointments/texts/texts.gen.js'
import { clockQuery, useChosenDresses } from '#appointments/web/booking/fields/booking-queries.ts'
import { setInTryOnList } from '#catalogue/web/card/try-on-changes.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BookingForm } from './booking-form.tsx'
import type { BookingOptions } from './use-booking.ts'
import { useBookingDraft } from './use-booking-draft.ts'

interface BookingDialogProps extends DialogProps {
  /** Closes the dialog before a navigation. */
  hide(): void
}

/** The draft survives closing the dialog and is cleared after booking. */
export function BookingDialog({ open, onOpenChange, hide }: BookingDialogProps) {
  const navigate = useNavigate()
  const booked = useRef(false)
  useEffect(() => {
    if (open) booked.current = false
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.bookAFitting}
      description={messages.text}
      size="sheet"
      // After booking, the confirmation page takes the focus.
      returnFocus={() => !booked.current}
      insist
    >
      <DialogForm
        onBooked={({ receipt, manageToken }, dressesGone) => {
          booked.current = true
          hide()
          void navigate({
            replace: true,
            to: '/appointments/confirmed/$receipt',
            params: { receipt },
            state: { booked: true, manageToken, dressesGone },
          })
        }}
      />
    </Dialog>
  )
}

// Inside the dialog, so that each opening refetches a stale date.
function DialogForm({ onBooked }: Pick<BookingOptions, 'onBooked'>) {
  const clock = useQuery(clockQuery(useApi()))
  const isMember = useViewer() !== null
  const event = useLiveQuery(getMyEvent, {}, { enabled: isMember })
  if (clock.data && !(isMember && event.isPending))
    return <DraftForm clock={clock.data} onBooked={onBooked} />
  if (clock.isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4 py-6">
        <p>{messages.failed}</p>
        <Button kind="secondary" onClick={() => void clock.refetch()}>
          {words.retry}
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </div>
  )
}

interface DraftFormProps extends Pick<BookingOptions, 'onBooked'> {
  clock: ShowroomClock
}

function DraftForm({ clock, onBooked }: DraftFormProps) {
  const signedIn = useViewer() !== null
  const [draft, setDraft] = useBookingDraft({ name: 'dialog', signedIn, first: clock.date })
  const chosen = useChosenDresses(clock.date)
  return (
    <BookingForm
      clock={clock}
      chosen={chosen}
      draft={draft}
      onBooked={onBooked}
      place="dialog"
      onDraft={setDraft}
      onRemoveDress={(id) => setInTryOnList(id, false)}
    />
  )
}

import { useId, useState } from 'react'
import type { CustomerRental } from '#rentals/contract.ts'
import { changeWishText } from '#rentals/messages.ts'
import { isChangeOpen } from '#rentals/rules/change-request.ts'
import { changeRequests as messages } from '#rentals/texts/texts.gen.js'
import { localNow, longDateWithYear } from '#shared/dates.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { changeEndpoints, type RentalAccess } from './rental-access.ts'

const AskForDateDialog = lazyDialog(() => import('./change-request-dialogs.tsx'), 'AskForDateDialog')
const AskForPieceDialog = lazyDialog(() => import('./change-request-dialogs.tsx'), 'AskForPieceDialog')

interface ChangeRequestsProps {
  rental: CustomerRental
  access: RentalAccess
  clock: ShowroomClock
}

/** What a customer can ask to change, what she has asked for, and what she was answered. */
export function ChangeRequests({ rental, access, clock }: ChangeRequestsProps) {
  const heading = useId()
  const [dialog, setDialog] = useState<'date' | 'piece'>()
  const { withdraw, refreshes } = changeEndpoints(access)
  const { mutate, isPending } = useApiMutation(withdraw, {
    refreshes,
    onSuccess: () => toast({ title: messages.withdrawn, tone: 'good' }),
    onError: (error) => toastFailure(error, messages.withdrawFailed),
  })
  const { changeRequest, cancellation, pieces, step } = rental
  const isAwaited = isChangeOpen(changeRequest, step)
  if (!isAwaited && !cancellation.allowed) return null
  const propsOf = (name: typeof dialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : undefined),
    rental,
    access,
    clock,
  })
  return (
    <section aria-labelledby={heading} className="mt-10 print:hidden">
      <h2 id={heading} className="text-lg font-medium">
        {messages.title}
      </h2>
      {changeRequest && isAwaited ? (
        <div role="status" className="measure mt-2 grid justify-items-start gap-3">
          <p>{messages.waiting({ date: askedOn(changeRequest, clock) })}</p>
          <p className="font-medium wrap-anywhere">{wishOf(changeRequest, rental)}</p>
          <p className="text-quiet">{messages.answerSoon}</p>
          <Button
            kind="secondary"
            className="scripting-none:hidden"
            pending={isPending && messages.sending}
            onClick={() => mutate({ params: access as never })}
          >
            {messages.withdraw}
          </Button>
        </div>
      ) : (
        <>
          {changeRequest?.answer === 'DECLINED' && (
            <div className="measure mt-2 border-s-2 border-warn ps-3">
              <p>{messages.declined}</p>
              <p className="font-medium wrap-anywhere">{wishOf(changeRequest, rental)}</p>
              {changeRequest.reason && (
                <p className="wrap-anywhere text-quiet" dir="auto">
                  {changeRequest.reason}
                </p>
              )}
            </div>
          )}
          <p className="measure mt-2 text-quiet">{messages.text({ pieces: pieces.length })}</p>
          <p className="mt-3 flex flex-wrap gap-3 scripting-none:hidden">
            <Button kind="secondary" onClick={() => setDialog('date')}>
              {messages.date}
            </Button>
            {pieces.length > 1 && (
              <Button kind="secondary" onClick={() => setDialog('piece')}>
                {messages.piece}
              </Button>
            )}
          </p>
        </>
      )}
      <AskForDateDialog {...propsOf('date')} />
      <AskForPieceDialog {...propsOf('piece')} />
    </section>
  )
}

type Asked = NonNullable<CustomerRental['changeRequest']>

function wishOf({ eventDate, eventEnd, piece }: Asked, rental: CustomerRental): string {
  return changeWishText({ eventDate, eventEnd, title: piece?.title ?? null }, rental)
}

function askedOn({ askedAt }: Asked, { timeZone }: ShowroomClock): string {
  return longDateWithYear(localNow(new Date(askedAt), timeZone).date)
}

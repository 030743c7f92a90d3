import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import type { Choice } from '#appointments/rules/choice.ts'
import { choiceForDress } from '#appointments/rules/dress-showrooms.ts'
import { type ChosenDress, useChosenDresses } from '#appointments/web/booking/fields/booking-queries.ts'
import { setInTryOnList } from '#catalogue/web/card/try-on-changes.ts'
import { addDays } from '#shared/dates.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { BookingForm } from './booking-form.tsx'
import { useBookingDraft } from './use-booking-draft.ts'

interface BookingTabProps extends Pick<Choice, 'branch' | 'type'> {
  clock: ShowroomClock
  /** The URL's dress, if it is offered; presets showroom and type. */
  first: ChosenDress | undefined
  /** Id of the dress to try on. */
  dress: string | undefined
  /** Of the customer's event, from the URL. */
  eventDate: string | undefined
  /** Of the page of her rental, from the URL. */
  fittingToken: string | undefined
}

/** The booking form on the appointments page, preset from the URL. */
export function BookingTab({ clock, first, dress, eventDate, fittingToken, branch, type }: BookingTabProps) {
  const navigate = useNavigate({ from: '/appointments' })
  const [leftOut, setLeftOut] = useState<string[]>([])
  const chosen = useChosenDresses(clock.date, { dress, eventDate, fittingToken, except: leftOut })
  const [draft, setDraft] = useBookingDraft({
    name: 'page',
    preset: { ...(first && choiceForDress(first)), ...(branch && { branch }), ...(type && { type }) },
    presetKey: JSON.stringify([dress, branch, type]),
    signedIn: useViewer() !== null,
    first: addDays(clock.date, 1),
  })
  function leaveOut(id: string) {
    setInTryOnList(id, false)
    setLeftOut((before) => [...before, id])
    if (id === dress)
      void navigate({ search: (before) => ({ ...before, dress: undefined }), resetScroll: false })
  }
  return (
    <BookingForm
      clock={clock}
      chosen={chosen}
      draft={draft}
      place="page"
      onRemoveDress={leaveOut}
      onDraft={setDraft}
      onBooked={({ receipt, manageToken }, dressesGone) =>
        navigate({
          to: '/appointments/confirmed/$receipt',
          params: { receipt },
          state: { booked: true, manageToken, dressesGone },
        })
      }
    />
  )
}

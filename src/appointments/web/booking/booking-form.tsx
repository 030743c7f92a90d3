import { useId, useRef } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { availableChoice, choiceSentence } from '#appointments/rules/choice.ts'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import type { TryOnSelection } from '#appointments/web/booking/fields/booking-queries.ts'
import { ChosenDresses } from '#appointments/web/booking/fields/chosen-dresses.tsx'
import { ContactFields } from '#appointments/web/booking/fields/contact-fields.tsx'
import { ElsewhereNote } from '#appointments/web/booking/fields/elsewhere-note.tsx'
import { ShowroomAndTypeFields } from '#appointments/web/booking/fields/showroom-and-type-fields.tsx'
import { useDaySlots } from '#appointments/web/calendar/calendar-queries.ts'
import { DayPicker } from '#appointments/web/calendar/day-picker.tsx'
import { SlotList } from '#appointments/web/calendar/slot-list.tsx'
import { EventQuestions } from '#customers/web/event-questions.tsx'
import { useEventQuestions } from '#customers/web/use-event-questions.ts'
import { WhatsappBox } from '#customers/web/whatsapp-box.tsx'
import { addDays } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import type { BookingStep } from './booking-draft.ts'
import { Step } from './booking-step.tsx'
import { NextStep } from './next-step.tsx'
import { type BookingOptions, useBooking } from './use-booking.ts'

interface BookingFormProps
  extends Omit<BookingOptions, 'dresses' | 'eventDate' | 'booker' | 'questions' | 'today'> {
  clock: ShowroomClock
  chosen: TryOnSelection
  /** Absent: the dresses are fixed. */
  onRemoveDress?(id: string): void
}

/** Three steps: all on one wide screen, one at a time on a phone. */
export function BookingForm({ clock, chosen, onRemoveDress, ...options }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const booker = useViewer()
  const questions = useEventQuestions({ isMember: booker !== null, today: clock.date })
  const booking = useBooking(form, { ...options, booker, ...chosen, questions, today: clock.date })
  const { place, draft, fixed } = options
  const { choice, contact } = draft
  const isLast = draft.step === 3
  const step = (number: BookingStep) => ({
    number,
    current: draft.step,
    onChange: () => booking.goTo(number),
  })
  const { errors, requiredContact, elsewhere, failure, missing, pending } = booking
  const onPage = place === 'page'
  const day = useDaySlots(choice.branch, choice.type, choice.date)
  const missingId = useId()
  const failureId = useId()
  const isDisabled = onPage && (missing.length > 0 || elsewhere !== null)
  const elsewhereNote = elsewhere && choice.branch && (
    <ElsewhereNote
      message={elsewhere}
      branch={choice.branch}
      dresses={chosen.dresses}
      onSwitch={(branch) => booking.change({ branch })}
      onRemove={onRemoveDress}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={booking.submit}
      data-steps
      className={cx(
        'flex flex-col gap-5 max-sm:grow sm:gap-8',
        onPage && 'lg:grid lg:grid-cols-12 lg:gap-x-12',
      )}
    >
      <div className={cx('contents', onPage && 'lg:col-span-7 lg:grid lg:content-start lg:gap-8')}>
        <Step {...step(1)} title={messages.where}>
          <ShowroomAndTypeFields
            choice={choice}
            signedIn={booker !== null && !fixed}
            errors={errors}
            elsewhere={elsewhereNote}
            onChange={booking.change}
          />
        </Step>
        <Step {...step(2)} title={messages.when}>
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
            <DayPicker
              choice={choice}
              today={clock.date}
              first={onPage ? addDays(clock.date, 1) : clock.date}
              error={errors.date}
              onChange={booking.change}
            />
            <SlotList choice={choice} clock={clock} error={errors.startTime} onChange={booking.change} />
          </div>
        </Step>
      </div>
      <div
        className={cx(
          'contents',
          onPage && 'lg:sticky lg:top-24 lg:col-span-5 lg:grid lg:content-start lg:gap-8 lg:self-start',
        )}
      >
        <Step {...step(3)} title={messages.who}>
          {booker && <p className="text-quiet">{messages.bookedAs}</p>}
          {booker && requiredContact.length > 0 && <p>{messages.phoneMissing}</p>}
          {requiredContact.length > 0 && (
            <ContactFields
              fields={requiredContact}
              values={contact}
              errors={errors}
              together={booking.together}
              onChange={booking.changeContact}
              onBlur={booking.leaveContact}
            />
          )}
          <EventQuestions
            asked={questions.asked.filter((field) => !(fixed && field === 'eventDate'))}
            today={clock.date}
            isOpen={isLast}
            field={(name) => ({
              value: booking.answers[name] ?? '',
              error: errors[name],
              onChange: ({ target }) => booking.answer(name, target.value),
            })}
          />
          {questions.asksWhatsapp && <WhatsappBox />}
          {!booker && <Trap />}
        </Step>
        <div className="contents border-t border-line pt-6 sm:grid sm:gap-4">
          <ChosenDresses chosen={chosen} onRemove={onRemoveDress} />
          <div className={cx('grid gap-2 sm:gap-4', onPage ? pageBar : dialogBar)}>
            <p
              role="status"
              aria-label={messages.chosen}
              className="text-sm text-balance sm:min-h-12 sm:text-lg"
            >
              {choiceSentence(availableChoice(choice, day.data?.slots)) || (
                <span className="text-quiet">{messages.nothingChosen}</span>
              )}
            </p>
            <FormFailure id={failureId} failure={failure} />
            {!isLast && (
              <NextStep choice={choice} day={draft.step === 2 ? day.data : undefined} goOn={booking.goOn} />
            )}
            <Button
              type="submit"
              size="large"
              disabled={isDisabled}
              pending={pending && messages.booking}
              aria-describedby={isDisabled ? missingId : failure ? failureId : undefined}
              className={cx('w-full', !isLast && laterStep)}
            >
              {messages.book}
            </Button>
            {onPage && (
              <p
                id={missingId}
                className={cx('text-sm text-quiet max-sm:empty:hidden sm:min-h-10', !isLast && laterStep)}
              >
                {missing.length > 0
                  ? messages.missing({ list: commaList(missing.map((field) => messages.fieldNames[field])) })
                  : elsewhere}
              </p>
            )}
          </div>
        </div>
      </div>
    </form>
  )
}

const laterStep = 'max-sm:hidden max-sm:scripting-none:inline-flex'

// On a phone the bar sticks to the lower edge of the screen or the dialog.
const pageBar = 'max-sm:action-bar'
const dialogBar =
  'max-sm:sticky max-sm:-bottom-6 max-sm:z-10 max-sm:-mx-6 max-sm:mt-auto max-sm:-mb-6 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-6 max-sm:py-4'

/** Honeypot: hidden and out of the tab order. */
function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {messages.trap}
        <input type="text" name="reference" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

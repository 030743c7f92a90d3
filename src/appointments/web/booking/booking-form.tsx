import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { mostDresses } from '#appointments/contract.ts'
import { availableChoice, choiceSentence } from '#appointments/rules/choice.ts'
import { onlyShowroomOf } from '#appointments/rules/dress-showrooms.ts'
import { chosenDresses, bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { BookingContact } from '#appointments/web/booking/fields/booking-contact.tsx'
import type { TryOnSelection } from '#appointments/web/booking/fields/booking-queries.ts'
import { ElsewhereNote } from '#appointments/web/booking/fields/elsewhere-note.tsx'
import { ShowroomAndTypeFields } from '#appointments/web/booking/fields/showroom-and-type-fields.tsx'
import { useDaySlots } from '#appointments/web/calendar/calendar-queries.ts'
import { setInTryOnList } from '#catalogue/web/card/try-on-changes.ts'
import { useFavourites } from '#catalogue/web/favourites/favourites.ts'
import { EventQuestions } from '#customers/web/event-questions.tsx'
import { useEventQuestions } from '#customers/web/use-event-questions.ts'
import { WhatsappBox } from '#customers/web/whatsapp-box.tsx'
import { Picture } from '#files/web/picture.tsx'
import { addDays, longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Honeypot } from '#ui/form/honeypot.tsx'
import type { BookingStep } from './booking-draft.ts'
import { DayAndTime, scopeOf } from './day-and-time.tsx'
import { type ChosenDress, dressesQuery } from './fields/booking-queries.ts'
import { DressChip } from './fields/dress-chip.tsx'
import { BookingNextStep } from './next-step.tsx'
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
  const questions = useEventQuestions({ isMember: booker !== null })
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
  const scope = scopeOf(chosen, options, clock)
  const day = useDaySlots(choice.branch, choice.type, choice.date, scope)
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
            <DayAndTime
              choice={choice}
              clock={clock}
              first={onPage ? addDays(clock.date, 1) : clock.date}
              scope={scope}
              errors={errors}
              onChange={booking.change}
            />
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
            <BookingContact
              fields={requiredContact}
              values={contact}
              errors={errors}
              together={booking.together}
              onChange={booking.changeContact}
              onBlur={booking.leaveContact}
            />
          )}
          <EventQuestions
            asked={questions.asked.filter((field) => !((fixed || chosen.rental) && field === 'eventDate'))}
            today={clock.date}
            isOpen={isLast || Boolean(booking.answers.eventDate)}
            field={(name) => ({
              value: booking.answers[name] ?? '',
              error: errors[name],
              onChange: ({ target }) => booking.answer(name, target.value),
            })}
          />
          {questions.asksWhatsapp && <WhatsappBox />}
          <Honeypot />
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
              <BookingNextStep
                choice={choice}
                day={draft.step === 2 ? day.data : undefined}
                goOn={booking.goOn}
              />
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

interface StepProps {
  number: BookingStep
  title: string
  /** A phone shows this step and the headings of the others. Wide screens, and pages without script, show all steps. */
  current: BookingStep
  onChange(): void
  children: ReactNode
}

function Step({ number, title, current, onChange, children }: StepProps) {
  return (
    <section className="grid min-w-0 gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2
          tabIndex={-1}
          data-step={number}
          className={cx(
            'flex items-baseline gap-3 text-lg font-medium outline-none',
            current !== number && 'max-sm:text-base max-sm:text-quiet max-sm:scripting-none:text-lg',
          )}
        >
          <span className="text-sm font-normal text-quiet tabular-nums">{number}</span>
          {title}
        </h2>
        {number < current && (
          <Button kind="link" onClick={onChange} className="text-sm sm:hidden scripting-none:hidden">
            {messages.change}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div
        className={cx('grid min-w-0 gap-4', current !== number && 'max-sm:hidden max-sm:scripting-none:grid')}
      >
        {children}
      </div>
    </section>
  )
}

interface ChosenDressesProps {
  chosen: TryOnSelection
  /** Absent: the dresses are fixed. */
  onRemove?(id: string): void
}

/** The chosen dresses, and the user's favourites as suggestions. */
function ChosenDresses({ chosen, onRemove }: ChosenDressesProps) {
  const { dresses, unavailable, tooMany, eventDate, rental, isRentalGone } = chosen
  const frame = useRef<HTMLElement>(null)
  // Move the focus, because the pressed button disappears.
  const focusSection = () => frame.current?.focus({ preventScroll: true })
  return (
    <section
      ref={frame}
      aria-label={chosenDresses.title}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 outline-none"
    >
      {dresses.length > 0 && <h3 className="text-sm text-quiet">{chosenDresses.title}</h3>}
      {isRentalGone && (
        <p role="status" className="border-s-2 border-warn bg-blush px-3 py-2 text-sm">
          {chosenDresses.noRental}
        </p>
      )}
      {rental && (
        <p className="text-sm">{chosenDresses.rental({ date: longDateWithYear(rental.lastDate) })}</p>
      )}
      {!rental && dresses.length > 0 && eventDate && (
        <p className="text-sm">{chosenDresses.event({ date: longDateWithYear(eventDate) })}</p>
      )}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {dresses.map((dress) => (
          <li key={dress.id}>
            <DressChip
              dress={dress}
              note={onlyAt(dress)}
              warning={eventDate && dress.taken ? chosenDresses.taken : undefined}
              onRemove={
                onRemove &&
                (() => {
                  focusSection()
                  onRemove(dress.id)
                })
              }
            />
          </li>
        ))}
      </ul>
      {(unavailable > 0 || tooMany) && (
        <p role="status" className="border-s-2 border-warn bg-blush px-3 py-2 text-sm">
          {unavailable > 0 ? chosenDresses.unavailable({ count: unavailable }) : chosenDresses.tooMany}
        </p>
      )}
      {onRemove && dresses.length < mostDresses && (
        <FavouritesToAdd besides={dresses.map(({ id }) => id)} onAdd={focusSection} />
      )}
    </section>
  )
}

function onlyAt(dress: ChosenDress): string | undefined {
  const branch = onlyShowroomOf(dress)
  return branch && chosenDresses.onlyAt({ showroom: showrooms[branch].name })
}

const offered = 12

function FavouritesToAdd({ besides, onAdd }: { besides: readonly string[]; onAdd(): void }) {
  const ids = useFavourites().slice(0, offered)
  const { data = [] } = useQuery({ ...dressesQuery(useApi(), ids), placeholderData: (before) => before })
  const others = data.filter(({ id }) => ids.includes(id) && !besides.includes(id))
  if (others.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-quiet">{chosenDresses.favourites}</h3>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ id, title, mainImage }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={chosenDresses.add({ title })}
              title={title}
              onClick={() => {
                onAdd()
                setInTryOnList(id, true)
              }}
              className="relative block w-14 border border-line bg-blush transition-colors hover:border-ink"
            >
              {mainImage ? (
                <Picture src={mainImage} alt="" sizes="56px" />
              ) : (
                <span className="block aspect-3/4 truncate p-1 text-xs">{title}</span>
              )}
              <span className="absolute end-0 bottom-0 grid size-5 place-items-center bg-paper">
                <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3" stroke="currentColor">
                  <path d="M1 6h10M6 1v10" />
                </svg>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

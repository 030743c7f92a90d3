import { type CSSProperties, type RefObject, useRef } from 'react'
import { type VisitState, visitOf } from '#appointments/rules/visit.ts'
import { ColleagueBadge } from '#colleagues/web/colleague-badge.tsx'
import { shortWarnings } from '#colleagues/web/colleague-texts.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import { absenceText } from '#dresses/place.ts'
import { delayedText, lateMarkText, notesOf } from '#schedule/appointment-texts.ts'
import type { BoardAppointment } from '#schedule/board-contract.ts'
import { appointmentCard as messages } from '#schedule/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { shortType } from '#showrooms/type-names.ts'
import { cx } from '#ui/class-names.ts'
import { Phone } from '#ui/phone.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { useBoard } from './board-actions.ts'
import { visitText } from './board-messages.ts'
import { useDragAppointment } from './use-drag-appointment.ts'

interface CardProps {
  appointment: BoardAppointment
  /** Of the grid; only in the browser. */
  style?: CSSProperties
  /** Can be dragged to another time. */
  isDraggable?: boolean
  /** For narrow columns: the name has lines of its own, the phone none. */
  isSmall?: boolean
  className?: string
}

export function AppointmentCard(props: CardProps) {
  return props.isDraggable ? <DraggableCard {...props} /> : <Card {...props} />
}

function DraggableCard(props: CardProps) {
  const ref = useRef<HTMLElement>(null)
  useDragAppointment(ref, props.appointment)
  return <Card {...props} cardRef={ref} />
}

function Card({
  appointment,
  style,
  isDraggable,
  isSmall,
  className,
  cardRef,
}: CardProps & { cardRef?: RefObject<HTMLElement | null> }) {
  const board = useBoard()
  const { startTime, endTime, clientName, clientPhone, language, type, dresses } = appointment
  const { colleague, colleagueWarning, late } = appointment
  const name = messages.name(appointment)
  const notes = notesOf(appointment)
  return (
    <article
      ref={cardRef}
      aria-label={name}
      style={style}
      className={cx(
        'relative min-w-0 overflow-hidden rounded-control border border-s-4 border-line bg-surface py-px ps-2 pe-9 text-xs leading-4',
        stripes[visitOf(appointment)],
        isDraggable && 'cursor-grab',
        board.dragged?.id === appointment.id && 'opacity-50',
        className,
      )}
    >
      <p className={cx('text-sm', isSmall ? 'leading-5' : 'flex gap-1 leading-6')}>
        <span className="shrink-0 tabular-nums">
          {startTime}
          {!isSmall && !style && `–${endTime}`}
        </span>
        <span className={isSmall ? '-me-7 line-clamp-2 wrap-anywhere' : 'min-w-0 truncate'}>
          <CustomerLink id={appointment.customerId} name={clientName} />
        </span>
      </p>
      <p className={isSmall ? '-me-7 line-clamp-2' : 'truncate'}>
        {colleague && (
          <>
            <ColleagueBadge colleague={colleague} />{' '}
          </>
        )}
        {late && (
          <span className="font-medium text-warn" title={delayedText(late)}>
            {dotList([lateMarkText(late), delayedText(late)])}
            {' · '}
          </span>
        )}
        {colleagueWarning && <span className="text-warn">{shortWarnings[colleagueWarning]} · </span>}
        {shortType(type)} · <span className="font-medium">{visitText(appointment, board.timeOf)}</span>
        {dresses.length > 0 && ` · ${staffWords.dressCount({ count: dresses.length })}`}
        {language !== 'en' && (
          <>
            {' · '}
            <SpokenLanguage language={language} />
          </>
        )}
        <Missing dresses={dresses} />
      </p>
      {!isSmall && (
        <p className="truncate text-quiet">
          <Phone number={clientPhone} />
          {notes && ` · ${notes}`}
        </p>
      )}
      <span className="absolute end-0 top-0">
        <RowMenu name={name} actions={board.actionsOf(appointment)} />
      </span>
    </article>
  )
}

/** How many dresses are not to be had then; which ones and why as a title. */
function Missing({ dresses }: Pick<BoardAppointment, 'dresses'>) {
  const missing = dresses.flatMap(({ title, absence }) =>
    absence ? messages.away({ title, where: absenceText(absence) }) : [],
  )
  if (missing.length === 0) return null
  return (
    <span className="font-medium text-bad" title={missing.join('\n')}>
      {' · '}
      {messages.missing({ count: missing.length })}
    </span>
  )
}

const stripes: Record<VisitState, string> = {
  OFFERED: 'border-s-warn border-dashed',
  BOOKED: 'border-s-ink',
  ARRIVED: 'border-s-good',
  IN_FITTING: 'border-s-accent bg-blush',
  DONE: 'border-s-idle',
  NO_SHOW: 'border-s-bad',
  CANCELLED: 'border-s-line line-through',
}

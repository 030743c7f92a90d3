import * as z from 'zod/mini'
import { contactTexts } from '#accounts/contact-fields.ts'
import { booked, date, mostDresses } from '#appointments/contract.ts'
import {
  alreadyBooked,
  appointmentChanged,
  changeRefusals,
  dressElsewhere,
  timeRefusals,
} from '#appointments/refusal-contract.ts'
import { fieldTexts } from '#appointments/rules/messages.ts'
import { mostMinutesLate, visitSteps } from '#appointments/rules/visit.ts'
import { colleagueLeft, colleagueNotFound, shownColleague } from '#colleagues/contract.ts'
import { colleagueWarnings } from '#colleagues/rules.ts'
import { customerNotFound } from '#customers/contract.ts'
import { questionFields } from '#customers/event-contract.ts'
import { dressPlaces } from '#dresses/place.ts'
import { absence } from '#dresses/place-contract.ts'
import { mostBoardDays } from '#schedule/rules/board.ts'
import { scheduleWords, boardRefusals as texts } from '#schedule/texts/texts.gen.js'
import { daysBetween, isPlainDate } from '#shared/dates.ts'
import { endpoint } from '#shared/endpoint.ts'
import { done, email, line, paragraphs, phone, says, shownDate, time } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { peopleOnly, personal } from '#shared/shown-to-keys.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

const slot = z.object({ startTime: z.string(), endTime: z.string() })

const instantOrNull = z.nullable(z.string())

/** Of a rental, with who wears it and who rents it. */
export const fittingPiece = z.nullable(
  z.object({
    rentalId: shownId('rental'),
    number: z.string(),
    wearer: personal(z.nullable(z.string())),
    customer: personal(z.string()),
  }),
)

/** How late she said that she will be; null once she is there. */
export const lateness = z.nullable(
  z.object({
    minutes: z.int(),
    /** When she is expected, and when the fitting then ends. */
    startTime: z.string(),
    endTime: z.string(),
    /** Who is kept waiting by it, for her colleague or for the place. */
    next: z.nullable(
      z.object({
        clientName: personal(z.string()),
        startTime: z.string(),
        shares: z.enum(['COLLEAGUE', 'PLACE']),
      }),
    ),
  }),
)

/** An appointment on the board. */
export const boardAppointment = z.extend(booked, {
  position: z.int(),
  /** The file of the customer. */
  customerId: z.optional(shownId('customer')),
  clientName: personal(z.string()),
  clientPhone: personal(z.string()),
  clientEmail: personal(z.nullable(z.string())),
  notes: peopleOnly(z.nullable(z.string())),
  /** Of the customer's event. */
  eventDate: z.nullable(shownDate),
  /** Of its emails. */
  language: z.enum(languages),
  /** Held until then for somebody on the waitlist, who has not booked it. */
  offeredUntil: instantOrNull,
  arrivedAt: instantOrNull,
  startedAt: instantOrNull,
  finishedAt: instantOrNull,
  late: lateness,
  /** Who does it; null: nobody yet. */
  colleague: z.nullable(shownColleague),
  /** Why it may not suit her, while it is still to come. */
  colleagueWarning: z.nullable(z.enum(colleagueWarnings)),
  /** To fetch before the customer comes, in the customer's order. */
  dresses: z.array(
    z.object({
      id: shownId('dress'),
      title: z.string(),
      mainImage: z.nullable(z.string()),
      /** Where it is now. */
      place: z.enum(dressPlaces),
      /** What keeps it away on the day of the appointment. */
      absence,
      /** Who comes has it and brings it. */
      isWithHer: z.boolean(),
    }),
  ),
  /** To do on dresses that she rents. */
  alterations: z.int(),
  /** That it was booked for, by a guest of the event. */
  piece: fittingPiece,
  /** Rises when the appointment is moved, cancelled or restored. */
  version: z.int(),
})
export type BoardAppointment = z.output<typeof boardAppointment>

const rule = z.object({
  dayOfWeek: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  duration: z.int(),
  active: z.boolean(),
})

/** Without times, the whole day is blocked. */
const block = z.object({
  date: shownDate,
  reason: z.nullable(z.string()),
  startTime: z.optional(z.nullable(z.string())),
  endTime: z.optional(z.nullable(z.string())),
})

const showroomDay = z.object({
  branch: z.enum(branches),
  date: shownDate,
  /** Null when the showroom is closed. */
  hours: z.nullable(z.object({ opens: z.string(), closes: z.string() })),
  /** Parts of the hours in which nothing is offered. */
  closed: z.array(slot),
  blocks: z.array(block),
  /** The times that the public is offered, for each type of the showroom. */
  free: z.array(z.object({ type: z.enum(appointmentTypes), slots: z.array(slot) })),
  /** By time; cancelled ones too. */
  appointments: z.array(boardAppointment),
  /** With `blocks` and `appointments` they tell where an appointment can be moved. */
  rules: z.array(rule),
  capacity: z.nullable(z.int()),
})
export type ShowroomDay = z.output<typeof showroomDay>

const rangeText = says(() => texts.range({ days: mostBoardDays }))

export const getBoard = endpoint({
  name: 'getBoard',
  method: 'GET',
  path: '/api/admin/board',
  summary: 'Get the days of both showrooms: hours, blocks, free times and appointments, at most 14 days',
  access: 'assistant',
  scope: 'appointments',
  query: z.object({ from: date, to: date }).check(
    z.refine(
      ({ from, to }) => {
        // Called also when a date is not one, which has its own message.
        if (!isPlainDate(from) || !isPlainDate(to)) return true
        const days = daysBetween(from, to)
        return days >= 0 && days < mostBoardDays
      },
      { path: ['to'], ...rangeText },
    ),
  ),
  reply: z.object({
    now: z.object({ date: shownDate, time: z.string() }),
    timeZone: z.string(),
    days: z.array(z.object({ date: shownDate, showrooms: z.array(showroomDay) })),
  }),
})
export type Board = z.output<typeof getBoard.reply>

const branch = z.enum(
  branches,
  says(() => fieldTexts.branch),
)
const when = { branch, date, startTime: time(() => fieldTexts.startTime) }

/** Like `booked`, with the version for the next change. */
const changed = z.extend(booked, { version: z.int() })

const colleagueId = z.nullable(id('colleague', () => scheduleWords.colleagueMissing))

export const bookForCustomer = endpoint({
  name: 'bookForCustomer',
  method: 'POST',
  path: '/api/admin/appointments',
  summary: 'Book for a customer in the showroom or on the phone; a name and a phone number are enough',
  access: 'assistant',
  scope: 'appointments',
  body: z.object({
    ...when,
    type: z.enum(
      appointmentTypes,
      says(() => fieldTexts.type),
    ),
    /** Null: nobody. Without it the colleague who knows the customer, if she works and is free then. */
    colleagueId: z.optional(colleagueId),
    /** A customer that the shop knows. */
    customerId: z.optional(id('customer')),
    clientName: line(() => scheduleWords.nameRequired),
    clientPhone: phone(() => contactTexts.phone),
    clientEmail: z.nullish(email(() => contactTexts.email)),
    /** Of the emails; without it that of the customer. */
    language: z.optional(z.enum(languages)),
    ...questionFields,
    notes: z.nullish(paragraphs(500)),
    dressIds: z.optional(
      z.array(id('dress', () => fieldTexts.dressId)).check(
        z.maxLength(
          mostDresses,
          says(() => fieldTexts.dressIds),
        ),
      ),
    ),
  }),
  reply: z.extend(changed, { colleague: z.nullable(shownColleague) }),
  status: 201,
  idempotent: true,
  refusals: () => [
    alreadyBooked,
    colleagueLeft,
    colleagueNotFound,
    dressElsewhere,
    customerNotFound,
    ...Object.values(timeRefusals),
  ],
})

/** `seen` is the one that staff saw; when another is assigned meanwhile, the change is refused. */
const assignment = z.object({ colleagueId, seen: colleagueId })

export const colleagueAssigned = refusal('colleague_assigned', 409, () => texts.colleagueAssigned)

export const assignColleague = endpoint({
  name: 'assignColleague',
  method: 'PUT',
  path: '/api/admin/appointments/:id/colleague',
  summary: 'Assign a colleague to an appointment, or nobody, unless somebody has just assigned another',
  access: 'assistant',
  scope: 'appointments',
  params: idParams('appointment'),
  body: assignment,
  reply: changed,
  refusals: () => [colleagueAssigned, colleagueLeft, colleagueNotFound],
})

export const setAppointmentLanguage = endpoint({
  name: 'setAppointmentLanguage',
  method: 'PUT',
  path: '/api/admin/appointments/:id/language',
  summary: 'Choose the language of the emails about an appointment',
  access: 'assistant',
  scope: 'appointments',
  params: idParams('appointment'),
  body: z.object({ language: z.enum(languages) }),
  reply: done,
})

export const moveAppointment = endpoint({
  name: 'moveAppointment',
  method: 'PUT',
  path: '/api/admin/appointments/:id/time',
  summary: 'Move an appointment to a free time, also of the other showroom, unless somebody has changed it',
  access: 'assistant',
  scope: 'appointments',
  params: idParams('appointment'),
  body: z.object({ ...when, version: z.int(), assignment: z.optional(assignment) }),
  reply: changed,
  refusals: () => [
    appointmentChanged,
    colleagueAssigned,
    colleagueLeft,
    colleagueNotFound,
    dressElsewhere,
    alreadyBooked,
    changeRefusals.appointment_offered,
    changeRefusals.appointment_closed,
    changeRefusals.appointment_begun,
    changeRefusals.appointment_cancelled,
    ...Object.values(timeRefusals),
  ],
})

export const setLate = endpoint({
  name: 'setLate',
  method: 'PUT',
  path: '/api/admin/appointments/:id/late',
  summary: 'Note how many minutes late a customer of today will be; null takes it back',
  access: 'assistant',
  scope: 'appointments',
  params: idParams('appointment'),
  body: z.object({ minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(mostMinutesLate))) }),
  reply: changed,
  refusals: () => [
    changeRefusals.appointment_cancelled,
    changeRefusals.appointment_to_come,
    changeRefusals.status_not_allowed,
  ],
})

export const setVisit = endpoint({
  name: 'setVisit',
  method: 'PUT',
  path: '/api/admin/appointments/:id/visit',
  summary:
    'Say where a visit stands: booked, arrived, in the fitting room, done, or missed; with `from` only if it stood there',
  access: 'assistant',
  scope: 'appointments',
  idempotent: true,
  params: idParams('appointment'),
  body: z.object({
    step: z.enum(
      visitSteps,
      says(() => texts.stepMissing),
    ),
    /** Where staff saw it; a visit that stands elsewhere meanwhile is refused. */
    from: z.optional(z.enum(visitSteps)),
  }),
  reply: changed,
  refusals: () => [
    appointmentChanged,
    changeRefusals.appointment_cancelled,
    changeRefusals.appointment_to_come,
    changeRefusals.status_not_allowed,
  ],
})

import * as z from 'zod/mini'
import { appointmentStatuses, dayStates } from '#appointments/rules/booking.ts'
import { fieldTexts } from '#appointments/rules/messages.ts'
import { refusals as texts } from '#appointments/texts/texts.gen.js'
import { questionFields } from '#customers/event-contract.ts'
import { notByAPerson, whoAsksFields } from '#customers/who-asks.ts'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, instant, monthField, says, several, shownDate, time } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { peopleOnly, personal } from '#shared/shown-to-keys.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'
import {
  alreadyBooked,
  cancelRefusals,
  changeRefusals,
  dressElsewhere,
  dressNotOffered,
  rentalNotToFit,
  timeRefusals,
  tooManyBookings,
  tooManyChanges,
  tooManyDresses,
  tooManyOfEmail,
  tooManyOpen,
} from './refusal-contract.ts'

const branch = z.enum(
  branches,
  says(() => fieldTexts.branch),
)
const type = z.enum(
  appointmentTypes,
  says(() => fieldTexts.type),
)
export const date = dateField(() => fieldTexts.date)
const month = monthField(() => texts.monthMissing)

const slot = z.object({ startTime: z.string(), endTime: z.string() })

// Choosing a day sends a few requests a minute; scraping the calendar sends thousands.
export const readsPerMinute = { max: 120, windowSeconds: 60 }

/** The length and alphabet of receipts and manage tokens. */
export const sealed = z.string().check(z.regex(/^[\w-]{60,200}$/))

/**
 * The appointment that is being moved, by id or manage token: its position counts as free and its time is not offered.
 * Ignored when it belongs to another customer.
 */
const moved = { moving: z.optional(id('appointment')), token: z.optional(sealed) }

/** A dress is not tried on after it is collected, on `until`, or else after the event. */
const lastDates = { until: z.optional(date), eventDate: z.optional(date) }

export const listAppointmentsByDate = endpoint({
  name: 'listAppointmentsByDate',
  method: 'GET',
  path: '/api/appointments/by-date',
  summary: 'List the booked times of a showroom on a date, without customer data',
  access: 'public',
  scope: 'appointments',
  query: z.object({ branch, date }),
  reply: z.object({
    appointments: z.array(
      z.object({ startTime: z.string(), duration: z.int(), status: z.enum(appointmentStatuses) }),
    ),
    blocked: z.boolean(),
    reason: z.nullable(z.string()),
  }),
  limit: readsPerMinute,
})

export const getSlots = endpoint({
  name: 'getSlots',
  method: 'GET',
  path: '/api/slots',
  summary: 'List the times that can be booked on a date',
  access: 'public',
  scope: 'appointments',
  query: z.object({ branch, type, date, ...lastDates, ...moved }),
  reply: z.object({
    slots: z.array(slot),
    blocked: z.boolean(),
    reason: z.nullable(z.string()),
    state: z.enum(dayStates),
    /** The message for a day without slots. */
    message: z.nullable(z.string()),
  }),
  limit: readsPerMinute,
})
export type DaySlots = z.output<typeof getSlots.reply>

export const getAvailability = endpoint({
  name: 'getAvailability',
  method: 'GET',
  path: '/api/availability',
  summary: 'List the days of a month with the number of free times, and the next free time',
  access: 'public',
  scope: 'appointments',
  query: z.object({
    branch,
    type,
    month,
    /** Search for the next free time from this date on; today by default. */
    from: z.optional(date),
    ...lastDates,
    ...moved,
  }),
  reply: z.object({
    days: z.array(
      z.object({
        date: shownDate,
        state: z.enum(dayStates),
        free: z.int(),
        /** The reason that staff gave for blocking the day. */
        reason: z.nullable(z.string()),
      }),
    ),
    nextFree: z.nullable(z.extend(slot, { date: shownDate })),
  }),
  limit: readsPerMinute,
})
export type MonthAvailability = z.output<typeof getAvailability.reply>

export const booked = z.object({
  id: shownId('appointment'),
  /** A label for display, not a secret and no proof of ownership. */
  number: z.string(),
  branch: z.enum(branches),
  type: z.enum(appointmentTypes),
  date: shownDate,
  startTime: z.string(),
  endTime: z.string(),
  /** Minutes. */
  duration: z.int(),
  status: z.enum(appointmentStatuses),
  dressId: z.nullable(shownId('dress')),
})

/** A fitting takes an hour at most. A constraint on `appointment_dresses` holds the same limit. */
export const mostDresses = 6

export const bookingShape = z.object({
  branch,
  type,
  date,
  startTime: time(() => fieldTexts.startTime),
  /** Refused when it is not offered; see `dressIds`. */
  dressId: z.nullish(id('dress', () => fieldTexts.dressId)),
  /** To try on, in this order. Dresses no longer offered are left out; one that the showroom does not have is refused. */
  dressIds: z.optional(
    z.array(id('dress', () => fieldTexts.dressId)).check(
      z.maxLength(
        mostDresses,
        says(() => fieldTexts.dressIds),
      ),
    ),
  ),
  /** Of the page of a rental: the fitting is for it, and not after its pick-up. */
  fittingToken: z.optional(sealed),
  /** Of the event that the dresses are for. */
  ...questionFields,
  ...whoAsksFields,
  /** Milliseconds since our form was first shown; checked for guests only. */
  filledInMs: z.optional(z.int().check(z.nonnegative())),
})

export const getRentalToFit = endpoint({
  name: 'getRentalToFit',
  method: 'GET',
  path: '/api/appointments/rental-to-fit',
  summary: 'Find the rental that a fitting is for: of a link, or your own one with one of the dresses',
  access: 'public',
  query: z.object({ fittingToken: z.optional(sealed), dressIds: several(id('dress'), 100) }),
  reply: z.object({
    /** Null when there is none, or its dresses are collected. */
    rental: z.nullable(
      z.object({
        eventDate: shownDate,
        /** Of its pick-up. */
        lastDate: shownDate,
        dressIds: z.array(shownId('dress')),
      }),
    ),
  }),
  limit: readsPerMinute,
})
export type RentalToFit = NonNullable<z.output<typeof getRentalToFit.reply>['rental']>

export const bookAppointment = endpoint({
  name: 'bookAppointment',
  method: 'POST',
  path: '/api/appointments',
  summary: 'Book a fitting, as a guest with contact details or signed in with those of the profile',
  access: 'public',
  body: bookingShape,
  reply: z.extend(booked, {
    /** Opens the confirmation page of this appointment; anybody who has it may read the page. */
    receipt: z.string(),
    /** Token of a guest's `/appointments/manage/{token}`. Null for members, who have their list. */
    manageToken: z.nullable(z.string()),
    /** Those of `dressIds` that are no longer offered: the fitting is booked without them. */
    dressesGone: z.array(z.string()),
  }),
  status: 201,
  idempotent: true,
  limit: { max: 60, windowSeconds: 3600, guestsOnly: true },
  refusals: () => [
    alreadyBooked,
    dressElsewhere,
    dressNotOffered,
    notByAPerson,
    rentalNotToFit,
    tooManyBookings,
    tooManyDresses,
    tooManyOpen,
    tooManyOfEmail,
    ...Object.values(timeRefusals),
  ],
})

/** First name of who does the fitting; only the customer's own account is told. */
const colleagueName = z.nullable(z.string())

export const receiptReply = z.extend(booked, {
  firstName: z.string(),
  colleagueName,
  /** To try on, in the customer's order; public dresses only. */
  dresses: z.array(z.object({ id: shownId('dress'), title: z.string(), mainImage: z.nullable(z.string()) })),
})

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/api/appointments/receipts/:receipt',
  summary: 'Get an appointment for its confirmation page, with no contact data but a first name',
  access: 'public',
  params: z.object({ receipt: sealed }),
  reply: receiptReply,
  limit: readsPerMinute,
})
export type Receipt = z.output<typeof getReceipt.reply>

export const listedAppointment = z.extend(booked, {
  userId: z.nullable(shownId('account')),
  notes: peopleOnly(z.nullable(z.string())),
  clientName: personal(z.string()),
  clientEmail: personal(z.nullable(z.string())),
  clientPhone: personal(z.string()),
  /** To try on, in the customer's order, including dresses that left the collection. */
  dresses: z.array(z.object({ id: shownId('dress'), title: z.string() })),
  /** Their titles, separated by commas; null when there are none. */
  dressTitle: z.nullable(z.string()),
  /** Of the customer's event; null when it was not said. */
  eventDate: z.nullable(shownDate),
  colleagueName,
  createdAt: instant,
})
export type Appointment = z.output<typeof listedAppointment>

export const listMyAppointments = endpoint({
  name: 'listMyAppointments',
  method: 'GET',
  path: '/api/my-appointments',
  summary: 'List your own appointments, also as staff, latest date first, at most 1,000',
  access: 'signed-in',
  reply: z.array(listedAppointment),
})

/** The new date and time. A customer can change nothing else, not even the status. */
export const newTime = z.object({ date, startTime: time(() => fieldTexts.startTime) })

export const rescheduleAppointment = endpoint({
  name: 'rescheduleAppointment',
  method: 'PUT',
  path: '/api/appointments/:id',
  summary: 'Reschedule your own appointment, or any as staff, to a free time; the same time changes nothing',
  access: 'signed-in',
  params: idParams('appointment'),
  body: newTime,
  reply: booked,
  refusals: () => [
    alreadyBooked,
    tooManyChanges,
    changeRefusals.appointment_offered,
    changeRefusals.appointment_cancelled,
    changeRefusals.appointment_begun,
    changeRefusals.appointment_closed,
    ...Object.values(timeRefusals),
  ],
})

export const cancelAppointment = endpoint({
  name: 'cancelAppointment',
  method: 'DELETE',
  path: '/api/appointments/:id',
  summary:
    'Cancel your own appointment; as an assistant cancel any; as a manager delete any, with a copy in the audit log',
  access: 'signed-in',
  params: idParams('appointment'),
  /** `removed`: the appointment was deleted, not only cancelled. */
  reply: z.extend(booked, { removed: z.boolean() }),
  refusals: () => cancelRefusals,
})

export const getAppointmentCalendar = endpoint({
  name: 'getAppointmentCalendar',
  method: 'GET',
  path: '/api/appointments/:id/calendar',
  summary: 'Download your own appointment, or any as staff, as a calendar file',
  access: 'signed-in',
  params: idParams('appointment'),
  reply: z.string(),
  produces: 'text/calendar',
})

import * as z from 'zod/mini'
import { dueTask } from '#customers/change-contract.ts'
import {
  changeRequests,
  endedHolds,
  notCollected,
  overdue,
  owing,
  refunds,
  requests,
  staffHolds,
  toClean,
  toCollect,
  toReturn,
} from '#rentals/day-contract.ts'
import { alteration } from '#rentals/rules/alteration.ts'
import { boardAppointment } from '#schedule/board-contract.ts'
import { endpoint, papersPerMinute } from '#shared/endpoint.ts'
import { plainDate, shownDate } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { branches } from '#showrooms/showrooms.ts'
import { listedEntry } from '#waitlist/staff-contract.ts'

/** One customer who comes on this day, with all that she comes for. */
const visit = z.object({
  /** Of the first that she comes for. */
  id: shownId(['appointment', 'rental']),
  /** Of her first fitting; null for a pick-up or a return, which have no time. */
  time: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  fittings: z.array(boardAppointment),
  collects: toCollect,
  returns: toReturn,
})
export type Visit = z.output<typeof visit>

const ofDay = z.object({ date: z.optional(plainDate), branch: z.optional(z.enum(branches)) })

export const getToday = endpoint({
  name: 'getToday',
  method: 'GET',
  path: '/api/admin/today',
  summary:
    'List the work of a day: requests, changes that customers ask for, what staff hold for customers, visits, overdue rentals, what was not collected, alterations, tasks, cleaning, refunds, money in ended holds and what is owed; by default of today',
  access: 'assistant',
  query: ofDay,
  reply: z.object({
    date: shownDate,
    now: z.object({ date: shownDate, time: z.string() }),
    /** By time, then by name. */
    visits: z.array(visit),
    /** Empty unless the day is today, like all that follow but alterations and tasks. */
    requests,
    changeRequests,
    staffHolds,
    /** Offers of the waitlist that wait for an answer, the first to end first. */
    offers: z.array(listedEntry),
    overdue,
    notCollected,
    /** Due until the day; today also what is too late for its pick-up, and what is to be taken out again. */
    alterations: z.array(alteration),
    /** Open tasks of customers that are due until the day, of both showrooms: a task has none. */
    tasks: z.array(dueTask),
    toClean,
    refunds,
    endedHolds,
    owing,
  }),
})
export type Today = z.output<typeof getToday.reply>

export const getDaySheet = endpoint({
  name: 'getDaySheet',
  method: 'GET',
  path: '/api/admin/today/sheet',
  summary:
    'Print the work of a day with boxes to tick, on one sheet unless it does not fit; by default of today',
  access: 'assistant',
  query: ofDay,
  reply: z.unknown(),
  produces: 'application/pdf',
  limit: papersPerMinute,
})

export const getOfflineSheet = endpoint({
  name: 'getOfflineSheet',
  method: 'GET',
  path: '/api/admin/today/offline',
  summary:
    'The work of today and tomorrow as a page that needs nothing else, for a device without a connection',
  access: 'assistant',
  reply: z.unknown(),
  produces: 'text/html',
})

/** Header of the offline sheet: how long a device may keep it. */
export const keepSeconds = 'x-keep-seconds'

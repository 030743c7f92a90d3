import * as z from 'zod/mini'
import { readsPerMinute } from '#appointments/contract.ts'
import { colleagueLeft, colleagueNotFound, shownColleague } from '#colleagues/contract.ts'
import { feedRefusals as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/showrooms.ts'

/** Calendar addresses of staff: a calendar program reads the appointments of a showroom or a colleague from one. */

const feed = z.object({
  id: shownId('calendarFeed'),
  /** Null: both showrooms. */
  branch: z.nullable(z.enum(branches)),
  /** Only her fittings; null: those of all. */
  colleague: z.nullable(shownColleague),
  /** ISO-8601, UTC. */
  createdAt: instant,
  /** When a calendar program last read it. */
  lastReadAt: z.nullable(instant),
})
export type CalendarFeed = z.output<typeof feed>

export const tooManyFeeds = refusal('too_many_feeds', 409, () => messages.tooManyFeeds)
export const feedNotFound = refusal('feed_not_found', 404, () => messages.feedNotFound)

export const listCalendarFeeds = endpoint({
  name: 'listCalendarFeeds',
  method: 'GET',
  path: '/api/admin/calendar-feeds',
  summary: 'List your own calendar addresses; the addresses themselves are never read back',
  access: 'assistant',
  reply: z.array(feed),
})

export const createCalendarFeed = endpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  path: '/api/admin/calendar-feeds',
  summary:
    'Create a calendar address of a showroom or both, of all or of one colleague; only this reply has it',
  access: 'assistant',
  freshProof: true,
  body: z.object({
    branch: z.nullable(z.enum(branches)),
    colleagueId: z.nullish(id('colleague', () => scheduleWords.colleagueMissing)),
  }),
  reply: z.extend(feed, {
    /** A person who has it reads names of customers; of managers and owners also phones and emails. */
    url: z.string(),
  }),
  status: 201,
  refusals: () => [colleagueLeft, colleagueNotFound, tooManyFeeds],
})

export const revokeCalendarFeed = endpoint({
  name: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/api/admin/calendar-feeds/:id',
  summary: 'Revoke your own calendar address: it answers 404 from then on',
  access: 'assistant',
  params: idParams('calendarFeed'),
  reply: done,
  refusals: () => [feedNotFound],
})

const staffFeed = z.extend(feed, {
  owner: z.object({ id: shownId('account'), name: z.string() }),
  /** It carries phone and email of the customers: its owner may download lists. */
  hasContacts: z.boolean(),
})
export type StaffCalendarFeed = z.output<typeof staffFeed>

export const listStaffCalendarFeeds = endpoint({
  name: 'listStaffCalendarFeeds',
  method: 'GET',
  path: '/api/admin/staff-calendar-feeds',
  summary: 'List the calendar addresses of all staff, newest first',
  access: 'owner',
  reply: z.array(staffFeed),
})

export const revokeStaffCalendarFeed = endpoint({
  name: 'revokeStaffCalendarFeed',
  method: 'DELETE',
  path: '/api/admin/staff-calendar-feeds/:id',
  summary: 'Revoke a calendar address of any member of staff: it answers 404 from then on',
  access: 'owner',
  params: idParams('calendarFeed'),
  reply: done,
  refusals: () => [feedNotFound],
})

export const revokeAllCalendarFeeds = endpoint({
  name: 'revokeAllCalendarFeeds',
  method: 'DELETE',
  path: '/api/admin/staff-calendar-feeds',
  summary: 'Revoke the calendar addresses of all staff',
  access: 'owner',
  reply: z.object({ revoked: z.int() }),
})

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/api/calendar-feeds/:token',
  summary:
    'Get the appointments of a calendar address, from 30 days ago on, while its owner is a member of staff',
  access: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: z.string(),
  produces: 'text/calendar',
  limit: readsPerMinute,
})

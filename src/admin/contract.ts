import * as z from 'zod/mini'
import { refusals as messages } from '#admin/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { refusal, tooMany } from '#shared/refusal.ts'

export const notAnEventSource = refusal('not_an_event_source', 406, () => messages.notAnEventSource)

/** Server-sent events: the data of each is the name of a table in which rows have changed. */
export const followChanges = endpoint({
  name: 'followChanges',
  method: 'GET',
  path: '/api/admin/changes',
  summary: 'Follow changes as server-sent events, so that open lists of staff stay up to date',
  access: 'assistant',
  reply: z.string(),
  produces: 'text/event-stream',
  refusals: () => [notAnEventSource, tooMany],
})

/** Lines at the top of every admin page, each with what to do about it. */
const problems = ['no_mail_server', 'mails_failed', 'mails_late', 'jobs_late'] as const
/** A copy says that it is one, and that cannot be put off. */
export const notices = ['rehearsal', ...problems] as const
/** Today has one more line, on rentals that stand on closed days. */
const noticesToPutOff = [...problems, 'closed_days'] as const

export const getWaitingWork = endpoint({
  name: 'getWaitingWork',
  method: 'GET',
  path: '/api/admin/waiting-work',
  summary:
    'Count what waits for staff, and name what is wrong with mail and jobs; 0 and nothing of what the viewer may not open',
  access: 'assistant',
  reply: z.object({
    /** Rentals to confirm or refuse, before their holds end, and changes that customers ask for. */
    requests: z.int(),
    /** Rentals that should be back. */
    overdue: z.int(),
    /** Submitted dresses to decide. */
    dresses: z.int(),
    /** Reviews to approve or decline. */
    reviews: z.int(),
    /** Payouts to settle. */
    payouts: z.int(),
    /** Emails that failed within the last 24 hours. */
    failedMails: z.int(),
    offers: z.int(),
    /** Answers by WhatsApp that nobody could be matched to. */
    answers: z.int(),
    /** Without those that the viewer has put off on this device. */
    notices: z.array(z.enum(notices)),
    putOff: z.array(z.enum(noticesToPutOff)),
  }),
})
export type WaitingWork = z.output<typeof getWaitingWork.reply>
export type Notice = WaitingWork['notices'][number]
export type NoticeToPutOff = WaitingWork['putOff'][number]

export const putOffNotices = endpoint({
  name: 'putOffNotices',
  method: 'PUT',
  path: '/api/admin/put-off-notices',
  summary:
    'Hide these notices from the viewer on this device until tomorrow in the showroom, and show all others',
  access: 'manager',
  body: z.object({ notices: z.array(z.enum(noticesToPutOff)).check(z.maxLength(noticesToPutOff.length)) }),
  reply: z.object({ success: z.literal(true) }),
})

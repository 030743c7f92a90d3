import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'
import { id } from '#shared/ids.ts'

/** One attempt to send one message; its row holds the time of the next one. */
export const sendWhatsapp = jobKind({
  name: 'whatsapp.send',
  leavesBy: 'whatsapp',
  payload: z.object({ id: id('whatsappMessage') }),
  retryLimit: 5,
  retryDelay: 10,
  concurrency: 2,
})

/** Every minute. */
export const sweepWhatsapp = jobKind({
  name: 'whatsapp.sweep',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  cron: '* * * * *',
})

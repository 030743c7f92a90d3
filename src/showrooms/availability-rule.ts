import * as z from 'zod/mini'
import { shownId } from '#shared/ids.ts'
import { branches } from './showrooms.ts'

export const availabilityRule = z.object({
  id: shownId('availabilityRule'),
  branch: z.enum(branches),
  /** 0 = Sunday to 6. */
  dayOfWeek: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  /** Minutes between two starts. */
  duration: z.int(),
  active: z.boolean(),
})

import * as z from 'zod/mini'
import { jobKind } from '#platform/jobs.ts'

/** The pictures of a new house's dresses: a minute and more on a small machine. A stopped run goes on where it was. */
export const drawSamples = jobKind({
  name: 'draw-samples',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 30,
})

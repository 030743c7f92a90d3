import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { instant, plainDate, shownDate, whole } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { personal } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'

const tick = z.literal('yes')

export const getTimeline = endpoint({
  name: 'getTimeline',
  method: 'GET',
  path: '/api/admin/rentals/timeline',
  summary: 'List dresses with what takes them on each day, one page of dresses, at most 92 days',
  access: 'assistant',
  scope: 'rentals',
  query: z.object({
    from: plainDate,
    to: plainDate,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    branch: z.optional(z.enum(branches)),
    /** Only dresses with something in these days. */
    taken: z.optional(tick),
    offset: z.optional(whole(0, 9_999_999)),
  }),
  reply: z.object({
    today: shownDate,
    total: z.int(),
    dresses: z.array(
      z.object({
        id: shownId('dress'),
        title: z.string(),
        mainImage: z.nullable(z.string()),
        bars: z.array(
          z.object({
            kind: z.enum(['held', 'rented', 'turnaround', 'days-off', 'fitting']),
            from: z.string(),
            /** The last day. */
            until: z.string(),
            /** Customer, or reason. */
            label: personal(z.string()),
            /** Of a request: when its hold ends. */
            holdUntil: z.nullable(instant),
            /** Rental or appointment. */
            id: z.nullable(shownId(['appointment', 'rental'])),
          }),
        ),
      }),
    ),
  }),
})

export type Timeline = z.output<typeof getTimeline.reply>

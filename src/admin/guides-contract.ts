import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { languages } from '#shared/language/language.ts'
import { notFound } from '#shared/refusal.ts'
import { guideNames } from './guides.ts'

const name = z.enum(guideNames)

export const listGuides = endpoint({
  name: 'listGuides',
  method: 'GET',
  path: '/api/admin/guides',
  summary: 'List the guides for staff',
  access: 'assistant',
  reply: z.array(z.object({ name, title: z.string() })),
})

export const getGuide = endpoint({
  name: 'getGuide',
  method: 'GET',
  path: '/api/admin/guides/:name',
  summary: 'Get a guide as HTML',
  access: 'assistant',
  params: z.object({ name }),
  reply: z.object({ title: z.string(), html: z.string() }),
})

/** A picture shows the screens in one language, which is in the address: browsers ask for pictures in their own. */
export const getGuidePicture = endpoint({
  name: 'getGuidePicture',
  method: 'GET',
  path: '/api/admin/guides/:name/pictures/:language',
  summary: 'Get the picture of a guide, or the one that shows it on a phone',
  access: 'assistant',
  params: z.object({ name, language: z.enum(languages) }),
  query: z.object({ screen: z.optional(z.literal('phone')) }),
  reply: z.unknown(),
  produces: 'image/webp',
  refusals: () => [notFound],
})

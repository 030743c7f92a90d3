import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { dressColor, dressSize, dressSubtype, dressType, termLabels } from './terms.ts'

export type { DressColor, DressSize, DressSubtype, DressType } from './terms.ts'

export const listDressTypes = endpoint({
  name: 'listDressTypes',
  method: 'GET',
  path: '/api/admin/dress-types',
  summary: 'List dress types in navigation order; inactive ones for staff only',
  access: 'public',
  scope: 'dresses',
  reply: z.array(dressType),
})

export const listDressSubtypes = endpoint({
  name: 'listDressSubtypes',
  method: 'GET',
  path: '/api/admin/dress-subtypes',
  summary:
    'List the subtypes of all dress types; inactive ones, and those of an inactive type, for staff only',
  access: 'public',
  scope: 'dresses',
  reply: z.array(dressSubtype),
})

export const listPublicDressTypes = endpoint({
  name: 'listPublicDressTypes',
  method: 'GET',
  path: '/api/dress-types',
  summary: 'List active dress types',
  access: 'public',
  scope: 'any',
  reply: z.array(dressType),
})

export const listDressSizes = endpoint({
  name: 'listDressSizes',
  method: 'GET',
  path: '/api/dress-sizes',
  summary: 'List active dress sizes',
  access: 'public',
  scope: 'any',
  reply: z.array(dressSize),
})

export const listDressColors = endpoint({
  name: 'listDressColors',
  method: 'GET',
  path: '/api/dress-colors',
  summary: 'List active dress colours with their hex codes',
  access: 'public',
  scope: 'any',
  reply: z.array(dressColor),
})

export const listTermLabels = endpoint({
  name: 'listTermLabels',
  method: 'GET',
  path: '/api/dress-labels',
  summary:
    'French and Arabic labels of dress types, subtypes, sizes and colours, by their name in lower case',
  access: 'public',
  scope: 'any',
  reply: termLabels,
})

import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

const item = z.object({ id: z.string(), name: z.string(), active: z.boolean() })

export const dressType = item
export const dressSubtype = z.extend(item, { typeId: z.string() })
export const dressSize = item
export const dressColor = z.extend(item, { hexCode: z.string() })

export type DressType = z.output<typeof dressType>
export type DressSubtype = z.output<typeof dressSubtype>
export type DressSize = z.output<typeof dressSize>
export type DressColor = z.output<typeof dressColor>

export const listDressTypes = endpoint({
  method: 'GET',
  path: '/api/admin/dress-types',
  summary: 'List dress types in navigation order; inactive ones for staff only',
  access: 'public',
  reply: z.array(dressType),
})

export const listDressSubtypes = endpoint({
  method: 'GET',
  path: '/api/admin/dress-subtypes',
  summary:
    'List the subtypes of all dress types; inactive ones, and those of an inactive type, for staff only',
  access: 'public',
  reply: z.array(dressSubtype),
})

export const listPublicDressTypes = endpoint({
  method: 'GET',
  path: '/api/dress-types',
  summary: 'List active dress types',
  access: 'public',
  reply: z.array(dressType),
})

export const listDressSizes = endpoint({
  method: 'GET',
  path: '/api/dress-sizes',
  summary: 'List active dress sizes',
  access: 'public',
  reply: z.array(dressSize),
})

export const listDressColors = endpoint({
  method: 'GET',
  path: '/api/dress-colors',
  summary: 'List active dress colours with their hex codes',
  access: 'public',
  reply: z.array(dressColor),
})

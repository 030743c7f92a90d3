import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { dress, lenderDress } from './dress.ts'

export type { Condition, Dress, DressStatus, LenderDress } from './dress.ts'

export const dressNotFound = refusal('dress_not_found', 404, () => words.dressNotFound)

export const getDress = endpoint({
  name: 'getDress',
  method: 'GET',
  path: '/api/dresses/:id',
  summary: 'Get a dress; one that is not approved only for its owner and staff',
  access: 'public',
  scope: 'dresses',
  params: idParams('dress'),
  reply: dress,
  refusals: () => [dressNotFound],
})

export const listMyDresses = endpoint({
  name: 'listMyDresses',
  method: 'GET',
  path: '/api/my-dresses',
  summary: 'List your own dresses, newest first, at most 500',
  access: 'signed-in',
  reply: z.array(lenderDress),
})

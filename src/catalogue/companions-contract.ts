import * as z from 'zod/mini'
import { companionsRefusals as messages } from '#catalogue/texts/texts.gen.js'
import { dressNotFound } from '#dresses/contract.ts'
import { dressStatuses } from '#dresses/dress.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { mostCompanions } from './companions.ts'

/** Staff's endpoints; what visitors get is in search-contract.ts. */

export const notAnAccessory = refusal('not_an_accessory', 422, () => messages.notAnAccessory)

const chosen = z.array(
  z.object({
    id: shownId('dress'),
    title: z.string(),
    mainImage: z.nullable(z.string()),
    status: z.enum(dressStatuses),
  }),
)
export type ChosenCompanion = z.output<typeof chosen>[number]

export const listChosenCompanions = endpoint({
  name: 'listChosenCompanions',
  method: 'GET',
  path: '/api/admin/dresses/:id/companions',
  summary: 'List the accessories that staff have chosen for a dress; empty: the rule chooses',
  access: 'assistant',
  scope: 'dresses',
  params: idParams('dress'),
  reply: chosen,
  refusals: () => [dressNotFound],
})

export const chooseCompanions = endpoint({
  name: 'chooseCompanions',
  method: 'PUT',
  path: '/api/admin/dresses/:id/companions',
  summary: 'Choose the accessories that are shown beside a dress, in this order; none: the rule chooses',
  access: 'manager',
  params: idParams('dress'),
  body: z.object({ ids: z.array(id('dress')).check(z.maxLength(mostCompanions)) }),
  reply: chosen,
  refusals: () => [dressNotFound, notAnAccessory],
})

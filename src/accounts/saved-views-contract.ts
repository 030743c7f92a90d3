import * as z from 'zod/mini'
import { accountsWords, savedViewsRefusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, line } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'

export const tooManyViews = refusal('too_many_views', 409, () => messages.tooManyViews)

const list = z.string().check(z.regex(/^\/admin[a-z/-]{0,60}$/))

const newView = z.object({
  /** URL of the list. */
  list,
  name: line(() => accountsWords.viewNameMissing, 60),
  /** Search, filters and sort as a query string, without the page. */
  query: z.string().check(z.maxLength(1000)),
  density: z.enum(['compact', 'comfortable']),
  hiddenColumns: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
})
export type NewView = z.output<typeof newView>

const savedView = z.extend(newView, { id: shownId('savedView') })
export type SavedView = z.output<typeof savedView>

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/api/saved-views',
  summary: "List the caller's saved views of one list by name",
  access: 'assistant',
  query: z.object({ list }),
  reply: z.array(savedView),
})

export const saveView = endpoint({
  name: 'saveView',
  method: 'PUT',
  path: '/api/saved-views',
  summary: 'Save a view of a list for the caller; one of the same name is replaced',
  access: 'assistant',
  body: newView,
  reply: savedView,
  refusals: () => [tooManyViews],
})

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/api/saved-views/:id',
  summary: "Delete one of the caller's saved views; a missing one is no error",
  access: 'assistant',
  params: idParams('savedView'),
  reply: done,
})

import { choiceOf, dressLookupOf, offeredDressLookup } from '#catalogue/web/dress-lookup.tsx'
import { listDressesToRent } from '#rentals/new-rental-contract.ts'
import type { EventDays } from '#rentals/rules/window.ts'
import { freeDressLookup as messages } from '#rentals/texts/texts.gen.js'
import { isPlainDate } from '#shared/dates.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** Dresses of the collection: those that are free for the event first. All alike until its days are known. */
export function freeDressLookup({ eventDate, eventEnd }: EventDays): Lookup {
  if (!isPlainDate(eventDate) || !isPlainDate(eventEnd)) return offeredDressLookup
  return dressLookupOf(`dresses for ${eventDate} ${eventEnd}`, 'APPROVED', async (api, text) => {
    const query = { search: text || undefined, eventDate, eventEnd }
    const dresses = await api.call(listDressesToRent, { query })
    return dresses.map((dress) =>
      dress.free ? choiceOf(dress) : { ...choiceOf(dress), note: messages.notFree, isUnlikely: true },
    )
  })
}

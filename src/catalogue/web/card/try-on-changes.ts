import { tryOnChanges as messages } from '#catalogue/texts/texts.gen.js'
import { tryOnStore } from '#catalogue/web/try-on/try-on-list.ts'
import { toast } from '#ui/overlay/toast.ts'

/** The database enforces the same limit (`appointment_dresses_six`). */
export const maxTryOnDresses = 6

/** Returns whether the dress was added. */
export function setInTryOnList(id: string, wanted: boolean): boolean {
  const others = tryOnStore.read().filter((one) => one !== id)
  const isFull = wanted && others.length >= maxTryOnDresses
  if (isFull) toast({ ...messages.full, tone: 'bad' })
  else tryOnStore.write(wanted ? [...others, id] : others)
  return wanted && !isFull
}

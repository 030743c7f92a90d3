import { toast } from '#ui/toast.ts'
import { fittingHere } from './fitting.ts'

/** As the house's own rule has it (`appointment_dresses_six`). */
export const mostInFitting = 6

const words = {
  full: { title: 'Six dresses fit into a fitting', text: 'Please take one out of it first.' },
}

/** Adds a dress at the end, or takes it out. Answers whether it was added. */
export function setInFitting(id: string, wanted: boolean): boolean {
  const others = fittingHere.read().filter((one) => one !== id)
  const isFull = wanted && others.length >= mostInFitting
  if (isFull) toast({ ...words.full, tone: 'bad' })
  else fittingHere.write(wanted ? [...others, id] : others)
  return wanted && !isFull
}

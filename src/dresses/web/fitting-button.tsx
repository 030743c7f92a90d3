import type { Dress } from '#dresses/contract.ts'
import { toast } from '#ui/toast.ts'
import { useFitting } from './fitting.ts'
import { setInFitting } from './fitting-changes.ts'

const words = {
  add: 'Add to my fitting',
  added: 'In my fitting',
  message: { title: 'In your fitting', link: { to: '/fitting', label: 'See the list and book' } },
}

interface FittingButtonProps {
  dress: Pick<Dress, 'id' | 'title'>
  className: string
}

/** Puts a dress among those to be tried on, which the booking lists. Without script there is none. */
export function FittingButton({ dress: { id, title }, className }: FittingButtonProps) {
  const added = useFitting().includes(id)
  const label = added ? words.added : words.add
  return (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      aria-pressed={added}
      onClick={() => setInFitting(id, !added) && toast(words.message)}
      className={`inline-flex items-center gap-1.5 aria-pressed:text-ink ${className}`}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 fill-none" stroke="currentColor">
        <path d={added ? 'm1 7 3 3 7-8' : 'M1 6h10M6 1v10'} />
      </svg>
      {label}
    </button>
  )
}

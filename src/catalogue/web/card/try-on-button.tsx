import { tryOnButton as messages } from '#catalogue/texts/texts.gen.js'
import { useTryOnList } from '#catalogue/web/try-on/try-on-list.ts'
import type { Dress } from '#dresses/contract.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { toast } from '#ui/overlay/toast.ts'
import { setInTryOnList } from './try-on-changes.ts'

interface TryOnButtonProps {
  dress: Pick<Dress, 'id' | 'title' | 'titleFr' | 'titleAr'>
  className: string
}

export function TryOnButton({ dress, className }: TryOnButtonProps) {
  const added = useTryOnList().includes(dress.id)
  const label = added ? messages.added : messages.add
  return (
    <button
      type="button"
      aria-label={messages.name({ label, title: dressTitle(dress) })}
      aria-pressed={added}
      onClick={() => setInTryOnList(dress.id, !added) && toast(messages.message)}
      className={`inline-flex items-center gap-1.5 aria-pressed:text-ink ${className}`}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 fill-none" stroke="currentColor">
        <path d={added ? 'm1 7 3 3 7-8' : 'M1 6h10M6 1v10'} />
      </svg>
      {label}
    </button>
  )
}

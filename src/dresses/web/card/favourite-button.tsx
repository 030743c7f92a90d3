import { useRouter } from '@tanstack/react-router'
import type { Dress } from '#dresses/contract.ts'
import { useFavourites } from '#dresses/web/favourites/favourites.ts'
import { setFavourite } from '#dresses/web/favourites/optimistic-favourite.ts'
import { cx } from '#ui/class-names.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { HeartIcon } from './heart-icon.tsx'

const messages = { add: (title: string) => `Add ${title} to favourites` }

interface HeartProps {
  dress: Pick<Dress, 'id' | 'title'>
  /** Where it stands. */
  className: string
}

/** Keeps a dress as a favourite. Without script there is none. */
export function FavouriteButton({ dress: { id, title }, className }: HeartProps) {
  const context = useRouter().options.context as PageContext
  const kept = useFavourites().includes(id)
  return (
    <button
      type="button"
      aria-label={messages.add(title)}
      aria-pressed={kept}
      onClick={() => setFavourite(context, id, !kept)}
      className={cx('group/heart grid size-11 place-items-center', className)}
    >
      <span className="grid size-8 place-items-center rounded-full bg-paper/85 transition-colors group-hover/heart:bg-paper">
        <HeartIcon className={kept ? 'fill-accent text-accent' : 'fill-none'} />
      </span>
    </button>
  )
}

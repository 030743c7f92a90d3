import { useRouter } from '@tanstack/react-router'
import { favouriteButton as messages } from '#catalogue/texts/texts.gen.js'
import { useFavourites } from '#catalogue/web/favourites/favourites.ts'
import { setFavourite } from '#catalogue/web/favourites/optimistic-favourite.ts'
import type { Dress } from '#dresses/contract.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { cx } from '#ui/class-names.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { HeartIcon } from './heart-icon.tsx'

interface FavouriteButtonProps {
  dress: Pick<Dress, 'id' | 'title' | 'titleFr' | 'titleAr'>
  className: string
}

export function FavouriteButton({ dress, className }: FavouriteButtonProps) {
  const context = useRouter().options.context as PageContext
  const isFavourite = useFavourites().includes(dress.id)
  return (
    <button
      type="button"
      aria-label={messages.add({ title: dressTitle(dress) })}
      aria-pressed={isFavourite}
      onClick={() => setFavourite(context, dress.id, !isFavourite)}
      className={cx('group/heart grid size-11 place-items-center', className)}
    >
      <span className="grid size-8 place-items-center rounded-full bg-paper/85 transition-colors group-hover/heart:bg-paper">
        <HeartIcon className={isFavourite ? 'fill-accent text-accent' : 'fill-none'} />
      </span>
    </button>
  )
}

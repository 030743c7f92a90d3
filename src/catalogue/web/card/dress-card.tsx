import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Dress } from '#dresses/contract.ts'
import { pictureDetails, picturesOf, pictureText, priceText } from '#dresses/web/dress-texts.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { dressTitle } from '#dresses/web/translations.ts'
import { Picture } from '#files/web/picture.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'
import { cx } from '#ui/class-names.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { TryOnButton } from './try-on-button.tsx'
import { transitionLink, transitionPicture } from './view-transition.ts'

export type CardDress = Pick<
  Dress,
  | 'id'
  | 'title'
  | 'titleFr'
  | 'titleAr'
  | 'size'
  | 'color'
  | 'subType'
  | 'type'
  | 'mainImage'
  | 'images'
  | 'pictures'
  | 'rentalPrice'
  | 'hidePrice'
>

interface DressCardProps {
  dress: CardDress
  sizes: string
  /** Load the picture eagerly: the card is above the fold. */
  priority?: boolean
  heading?: 'h2' | 'h3'
  /** Keep the line of actions in view; elsewhere it appears on hover and focus, and a touch screen has it on the dress page. */
  actions?: boolean
}

/** The date of the event stays in the address from page to page. */
const keepEventDate = ({ eventDate }: { eventDate?: unknown }) =>
  typeof eventDate === 'string' ? { eventDate } : {}

export function DressCard({ dress, sizes, priority, heading: Heading = 'h3', actions }: DressCardProps) {
  return (
    <div className="group/card relative">
      <Link
        to="/dress/$id"
        params={{ id: dress.id }}
        search={keepEventDate}
        {...transitionLink}
        className="group flex flex-col gap-3"
      >
        <CardPicture dress={dress} sizes={sizes} priority={priority} />
        <span className="flex flex-col gap-1">
          <Heading className="font-medium text-pretty wrap-anywhere group-hover:underline group-hover:decoration-accent group-hover:decoration-1 group-hover:underline-offset-4">
            <bdi>{dressTitle(dress)}</bdi>
          </Heading>
          <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
            {dress.size && <span>{words.sizeOf({ size: labelOf('size', dress.size) })}</span>}
            <DressPrice dress={dress} />
          </span>
        </span>
      </Link>
      <FavouriteButton dress={dress} className="absolute end-0 top-0" />
      <TryOnButton
        dress={dress}
        className={cx('min-h-8 text-sm text-quiet hover:text-ink', !actions && onHover)}
      />
    </div>
  )
}

const onHover =
  'transition-opacity not-aria-pressed:not-focus-visible:not-group-hover/card:opacity-0 not-aria-pressed:pointer-coarse:hidden'

export function DressPrice({ dress }: { dress: Pick<Dress, 'rentalPrice' | 'hidePrice'> }) {
  const price = priceText(dress)
  return (
    <span className="flex flex-wrap gap-x-2 text-sm text-quiet tabular-nums">
      {dress.rentalPrice !== null && <span>{words.rentalPriceTitle}</span>}
      <span className="text-ink">{price}</span>
    </span>
  )
}

/** Loads the second picture on the first hover with a mouse, and never on touch. */
export function CardPicture(props: Pick<DressCardProps, 'dress' | 'sizes' | 'priority'>) {
  const { dress, sizes, priority } = props
  const [hovered, setHovered] = useState(false)
  const [first, second] = picturesOf(dress)
  return (
    <span
      {...transitionPicture}
      className="relative block aspect-3/4 overflow-hidden bg-blush"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
    >
      {first ? (
        <Picture
          src={first}
          facts={pictureDetails(dress, first)}
          alt={pictureText(dress)}
          sizes={sizes}
          priority={priority}
          className="transition-transform duration-500 group-hover:scale-[1.02]"
        />
      ) : (
        <NoPicture />
      )}
      {second && hovered && (
        <Picture
          src={second}
          facts={{ avif: pictureDetails(dress, second)?.avif }}
          alt=""
          sizes={sizes}
          priority
          className="absolute inset-0 opacity-0 transition-opacity duration-250 group-hover:opacity-100"
        />
      )}
    </span>
  )
}

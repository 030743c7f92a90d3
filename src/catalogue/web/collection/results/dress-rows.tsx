import { Link } from '@tanstack/react-router'
import { dressRows as messages } from '#catalogue/texts/texts.gen.js'
import { CardPicture, DressPrice } from '#catalogue/web/card/dress-card.tsx'
import { FavouriteButton } from '#catalogue/web/card/favourite-button.tsx'
import { TryOnButton } from '#catalogue/web/card/try-on-button.tsx'
import { transitionLink } from '#catalogue/web/card/view-transition.ts'
import { conditionNames } from '#dresses/choice-names.ts'
import type { Dress } from '#dresses/contract.ts'
import { branchNames } from '#dresses/web/dress-texts.ts'
import { dressDescription, dressTitle } from '#dresses/web/translations.ts'
import { dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'

export function DressRows({ dresses }: { dresses: Dress[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {dresses.map((dress, index) => (
        <li key={dress.id}>
          <DressRow dress={dress} priority={index < 2} />
        </li>
      ))}
    </ul>
  )
}

function DressRow({ dress, priority }: { dress: Dress; priority: boolean }) {
  const { size, color, condition, availableBranches } = dress
  const facts = [
    size && words.sizeOf({ size: labelOf('size', size) }),
    labelOf('color', color),
    conditionNames[condition],
    branchNames(availableBranches),
  ]
  return (
    <div className="relative">
      <Link
        to="/dress/$id"
        params={{ id: dress.id }}
        {...transitionLink}
        className="group flex gap-4 pt-6 pb-14 sm:gap-8"
      >
        <span className="w-28 shrink-0 sm:w-44">
          <CardPicture dress={dress} sizes="(min-width: 640px) 176px, 112px" priority={priority} />
        </span>
        <span className="flex min-w-0 flex-col gap-2 pe-8">
          <h2 className="text-lg font-medium group-hover:underline group-hover:decoration-accent group-hover:underline-offset-4">
            <bdi>{dressTitle(dress)}</bdi>
          </h2>
          <DressPrice dress={dress} />
          <span dir="auto" className="measure line-clamp-3 text-sm">
            {dressDescription(dress) || messages.noDescription}
          </span>
          <span className="text-sm text-quiet">{dotList(facts)}</span>
        </span>
      </Link>
      <FavouriteButton dress={dress} className="absolute end-0 top-4 -me-3" />
      <TryOnButton
        dress={dress}
        className="absolute start-32 bottom-5 min-h-8 text-sm text-quiet hover:text-ink sm:start-52"
      />
    </div>
  )
}

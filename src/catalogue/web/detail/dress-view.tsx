import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { dressView as messages } from '#catalogue/texts/texts.gen.js'
import { FavouriteButton } from '#catalogue/web/card/favourite-button.tsx'
import { TryOnButton } from '#catalogue/web/card/try-on-button.tsx'
import type { Dress, DressStatus } from '#dresses/contract.ts'
import {
  amountText,
  branchNames,
  pictureDetails,
  picturesOf,
  pictureText,
  priceText,
} from '#dresses/web/dress-texts.ts'
import { Gallery } from '#dresses/web/gallery/gallery.tsx'
import { dressDescription, dressTitle } from '#dresses/web/translations.ts'
import { words } from '#shared/texts/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { ButtonLink } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { InView } from '#ui/lazy/in-view.tsx'
import type { Site } from '#ui/page/page-context.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { DressDetails } from './dress-details.tsx'
import { SimilarDresses, WearItWith } from './dress-suggestions.tsx'
import { dressData } from './product-data.ts'
import { recordViewed } from './viewed.ts'

interface DressViewProps {
  dress: Dress
  eventDate: string | undefined
  site: Pick<Site, 'name' | 'publicUrl' | 'whatsapp'>
  /** How it is rented; passed in, because the domain rentals comes later than dresses. */
  children: ReactNode
  /** What customers say of it, a link to that, and how search engines read it; of a later domain, too. */
  reviews?: { section: ReactNode; link: ReactNode; data: object } | undefined
  /** The one filled action, in the bar of a phone. */
  action: ReactNode
}

/** One dress with its pictures, facts and what a visitor can do with it. */
export function DressView({ dress, eventDate, site, children, action, reviews }: DressViewProps) {
  const { publicUrl, whatsapp } = site
  const share = whatsAppUrl('', `${dressTitle(dress)} ${publicUrl}/dress/${dress.id}`)
  const description = dressDescription(dress)
  return (
    <>
      <StructuredData
        things={
          import.meta.env.SSR && dress.status === 'APPROVED'
            ? dressData(dress, site, reviews?.data)
            : undefined
        }
      />
      <div className="gutters flex flex-col gap-x-12 gap-y-6 pt-4 pb-16 lg:grid lg:grid-cols-3 lg:gap-y-8 lg:pt-8">
        <Gallery
          key={dress.id}
          pictures={picturesOf(dress)}
          facts={(picture) => pictureDetails(dress, picture)}
          alt={pictureText(dress)}
          // A picture that is shorter than the facts stays in view beside them.
          className="lg:sticky lg:top-24 lg:col-span-2 lg:self-start"
        />
        <div className="contents flex-col items-start gap-6 wrap-anywhere lg:sticky lg:top-24 lg:flex lg:self-start">
          <StatusNotice status={dress.status} />
          <header className="flex flex-col items-start gap-3">
            <p className="flex flex-wrap gap-2">
              {dress.category.map((category) => (
                <span key={category} className="eyebrow border border-line px-2 py-1 text-quiet">
                  {labelOf('type', category)}
                </span>
              ))}
            </p>
            <h1 dir="auto" translate="no" className="display text-headline">
              {dressTitle(dress)}
            </h1>
            <Price dress={dress} whatsapp={whatsapp} />
            {reviews?.link}
          </header>
          {children}
          <p className="text-sm">
            {dress.availableBranches.length > 0
              ? messages.available({ places: branchNames(dress.availableBranches) })
              : messages.unavailable}
          </p>
          <ButtonLink
            to="/appointments"
            search={{ dress: dress.id, eventDate }}
            kind="secondary"
            size="large"
            className="w-full"
          >
            {words.bookAFitting}
          </ButtonLink>
          <div className="flex w-full flex-col gap-3 sm:flex-row lg:-mt-3 lg:flex-col">
            <span className="flex gap-3">
              <TryOnButton
                dress={dress}
                className={buttonClass({ kind: 'secondary' }, 'grow aria-pressed:not-hover:border-edge')}
              />
              <FavouriteButton dress={dress} className="rounded-control border border-edge" />
            </span>
            <a
              href={share}
              target="_blank"
              rel="noopener noreferrer"
              className="thread-link inline-grid min-h-11 place-items-center px-2 text-sm"
            >
              {messages.share}
            </a>
          </div>
          {description && (
            <p dir="auto" className="measure whitespace-pre-line">
              {description}
            </p>
          )}
          <DressDetails dress={dress} />
          <div className="action-bar flex items-center gap-4 lg:hidden">
            <p className="shrink-0 text-xl tabular-nums">{priceOf(dress, whatsapp)}</p>
            {action}
          </div>
        </div>
      </div>
      {reviews?.section}
      <WearItWith id={dress.id} eventDate={eventDate} />
      <SimilarDresses id={dress.id} eventDate={eventDate} />
      <RecentlyViewed id={dress.id} />
    </>
  )
}

function Price({ dress, whatsapp }: { dress: Dress; whatsapp: string }) {
  const retail = amountText(dress.retailPrice)
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
      <p className="text-xl">
        {dress.rentalPrice !== null && (
          <span className="me-2 text-sm text-quiet">{words.rentalPriceTitle}</span>
        )}
        {priceOf(dress, whatsapp)}
      </p>
      {retail && <p className="text-sm text-quiet">{messages.retailValue({ amount: retail })}</p>}
    </div>
  )
}

function priceOf(dress: Dress, whatsapp: string) {
  if (dress.rentalPrice !== null) return priceText(dress)
  const ask = whatsAppUrl(whatsapp, messages.ask({ title: dressTitle(dress) }))
  return (
    <a href={ask} target="_blank" rel="noopener noreferrer" className="thread-link">
      {priceText(dress)}
    </a>
  )
}

/** Only the owner and staff can open a dress that is not approved. */
function StatusNotice({ status }: { status: DressStatus }) {
  if (status === 'APPROVED') return null
  return (
    <p role="note" className="w-full border-s-2 border-warn bg-blush px-4 py-3 text-sm">
      {messages.statusTexts[status]}
    </p>
  )
}

const RecentlyViewedCarousel = lazyRouteComponent(
  () => importWhenOnline(() => import('./recently-viewed-carousel.tsx')),
  'RecentlyViewedCarousel',
)

/** Records this dress as viewed, and lists the others that were viewed on this device. */
function RecentlyViewed({ id }: { id: string }) {
  useEffect(() => recordViewed(() => localStorage, id), [id])
  return (
    <InView>
      <RecentlyViewedCarousel key={id} id={id} />
    </InView>
  )
}

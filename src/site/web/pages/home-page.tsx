import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { listDresses } from '#catalogue/contract.ts'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import { readEventDate, storeEventDate } from '#catalogue/web/card/event-date.ts'
import type { Dress } from '#dresses/contract.ts'
import { centsOf, dollars } from '#shared/format/money.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock, listAvailabilityRules, type ShowroomClock } from '#showrooms/contract.ts'
import { branches, showrooms } from '#showrooms/showrooms.ts'
import { type ShowroomFacts, showroomData } from '#showrooms/web/showroom-data.ts'
import { ShowroomPanel } from '#showrooms/web/showroom-panel.tsx'
import { homePage as messages, showrooms as showroomsTexts } from '#site/texts/texts.gen.js'
import { AddDressLink } from '#site/web/account-menu/add-dress-link.tsx'
import { DialogLink } from '#site/web/frame/site-dialogs.tsx'
import { useSite } from '#site/web/frame/use-site.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { loadedHead } from '#ui/page/head.ts'
import type { PageContext, Site } from '#ui/page/page-context.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { useTheme } from '#ui/page/theme.ts'

const newest = {
  query: { status: 'APPROVED', limit: '9', orderBy: 'createdAt', order: 'desc' },
} as const

export const Route = createFileRoute('/')({
  // The router serialises a loader's return value into the page: the dresses are in the cache of queries.
  loader: async ({ context }) => {
    await Promise.all([
      ensureApi(context, listDresses, newest),
      ensureApi(context, getShowroomClock, {}),
      import.meta.env.SSR && loadShowroomFacts(context),
    ])
    const { name, shared } = context.site
    return { title: name, description: messages.description, path: '/', ...shared }
  },
  head: loadedHead,
  component: HomePage,
})

function HomePage() {
  const { dresses } = useLoadedQuery(useApi().query(listDresses, newest))
  const clock = useLoadedQuery(useApi().query(getShowroomClock, {}))
  const context = Route.useRouteContext()
  return (
    <>
      <StructuredData things={import.meta.env.SSR ? showroomsData(context) : undefined} />
      <Hero />
      <Arrivals dresses={dresses} />
      <Showrooms clock={clock} />
    </>
  )
}

function Arrivals({ dresses }: { dresses: Dress[] }) {
  return (
    <section aria-labelledby="arrivals" className="gutters py-20 lg:py-28">
      {dresses.length === 0 ? <NoArrivals /> : <ArrivalsGrid dresses={dresses} />}
    </section>
  )
}

// On a wide screen two cards are twice as large: the first in the middle, the second at the end of the lower rows.
const large: Record<number, string> = {
  0: 'lg:col-span-2 lg:col-start-2 lg:row-span-2 lg:row-start-1',
  6: 'lg:col-span-2 lg:col-start-3 lg:row-span-2 lg:row-start-3',
}

function ArrivalsGrid({ dresses }: { dresses: Dress[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-flow-dense lg:grid-cols-4 lg:gap-x-6 lg:gap-y-14">
      <li className="col-span-2 flex flex-col items-start gap-4 pb-2 lg:col-span-1 lg:col-start-1 lg:row-start-1">
        <h2 id="arrivals" className="display text-headline">
          {messages.arrivalsTitle}
        </h2>
        <Link to="/collections" className="thread-link inline-flex min-h-8 items-center">
          {messages.arrivalsAll}
        </Link>
      </li>
      {dresses.map((dress, index) => (
        <li key={dress.id} className={large[index]}>
          <DressCard
            dress={dress}
            sizes={large[index] ? '(min-width: 1024px) 47vw, 46vw' : '(min-width: 1024px) 23vw, 46vw'}
          />
        </li>
      ))}
      {/* On a phone it fills the gap after an odd number of cards. */}
      <li
        className={cx('grid place-items-center pt-6 lg:col-span-4', dresses.length % 2 === 0 && 'col-span-2')}
      >
        <ButtonLink to="/collections" kind="secondary" size="large">
          {messages.allBelow}
        </ButtonLink>
      </li>
    </ul>
  )
}

function NoArrivals() {
  return (
    <div className="flex flex-col items-start gap-6">
      <h2 id="arrivals" className="display text-headline">
        {messages.arrivalsTitle}
      </h2>
      <p className="text-lg text-quiet">{messages.empty}</p>
      <ButtonLink to="/collections" kind="secondary">
        {messages.arrivalsAll}
      </ButtonLink>
      <aside className="mt-4 w-full max-w-xl border border-line bg-surface p-6">
        <h3 className="font-medium">{messages.firstTime}</h3>
        <p className="mt-1 text-quiet">{messages.firstTimeText}</p>
        <Link to="/seed-database" className="thread-link mt-3 inline-flex min-h-8 items-center">
          {messages.setup}
        </Link>
      </aside>
    </div>
  )
}

function Hero() {
  const { pictured, avif } = useSite()
  return pictured ? <PicturedHero avif={avif} /> : <LetteredHero />
}

/**
 * An image of full width. It is the page's largest contentful paint: fetched first, in the visitor's width and of the
 * theme's time of day. On a phone the actions are below it.
 */
function PicturedHero({ avif }: Pick<Site, 'avif'>) {
  const [theme] = useTheme()
  return (
    <section className="relative">
      <picture className="block">
        {theme !== 'light' && <Sources name="hero-night" avif={avif} dark={!theme} />}
        {theme !== 'dark' && <Sources name="hero" avif={avif} />}
        <img
          alt=""
          src="/files/site/hero-1600.webp"
          width={2400}
          height={1350}
          fetchPriority="high"
          className="aspect-7/8 w-full bg-blush object-cover object-[50%_20%] md:aspect-video md:max-h-[60rem] rtl:-scale-x-100"
        />
      </picture>
      <div className="gutters py-6 md:absolute md:inset-0 md:flex md:flex-col md:items-start md:justify-center md:py-0">
        <h1 className="display absolute top-6 max-w-[11ch] text-hero md:static">{messages.headline}</h1>
        <HeroActions />
      </div>
    </section>
  )
}

interface SourcesProps extends Pick<Site, 'avif'> {
  name: string
  /** Only where the system's theme is dark. */
  dark?: boolean
}

function Sources({ name, avif, dark }: SourcesProps) {
  const formats = avif ? (['avif', 'webp'] as const) : (['webp'] as const)
  return [true, false].flatMap((phone) =>
    formats.map((format) => (
      <source
        key={`${phone} ${format}`}
        type={`image/${format}`}
        media={[dark && '(prefers-color-scheme: dark)', phone && '(max-width: 767px)']
          .filter(Boolean)
          .join(' and ')}
        srcSet={variants(phone ? `${name}-phone` : name, phone ? phoneWidths : wideWidths, format)}
        sizes="100vw"
        {...(phone && { width: 1080, height: 1440 })}
      />
    )),
  )
}

const phoneWidths = [400, 800, 1200]
const wideWidths = [400, 800, 1200, 1600]

function LetteredHero() {
  return (
    <section className="gutters flex min-h-[min(calc(100svh-4rem),44rem)] flex-col items-start justify-end bg-blush py-12 lg:py-20">
      <h1 className="display max-w-[11ch] text-hero">{messages.headline}</h1>
      <HeroActions />
    </section>
  )
}

function HeroActions() {
  return (
    <>
      <p className="max-w-[22rem] text-lg md:mt-6">{messages.lead}</p>
      <EventDateQuestion />
      <div className="mt-6 flex flex-wrap gap-3 md:max-w-[44%]">
        <DialogLink opens="booking" kind="primary" size="large">
          {messages.book}
        </DialogLink>
        <AddDressLink size="large" kind="secondary" />
      </div>
    </>
  )
}

function variants(name: string, widths: number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `/files/site/${name}-${width}.${format} ${width}w`).join(', ')
}

/** Leads to the dresses that are free for the event. The form works without script. */
function EventDateQuestion() {
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [stored, setStored] = useState<string>()
  // A date that was chosen on another page of this device; one that was typed before hydration stays.
  useEffect(() => {
    if (!field.current?.value) setStored(readEventDate(() => localStorage))
  }, [])
  function send(event: FormEvent) {
    event.preventDefault()
    const eventDate = field.current?.value
    if (eventDate) storeEventDate(() => localStorage, eventDate)
    void navigate({ to: '/collections', search: eventDate ? { eventDate } : {} })
  }
  return (
    <form
      method="get"
      action={languagePath('/collections')}
      onSubmit={send}
      className="mt-6 flex flex-wrap items-end gap-3"
    >
      <label htmlFor={id} className="grid min-w-40 gap-1.5 text-sm font-medium max-md:grow">
        {messages.when}
        <NativeDate
          ref={field}
          id={id}
          defaultValue={stored}
          name="eventDate"
          className={`${controlClass} h-13`}
        />
      </label>
      <Button type="submit" kind="secondary" size="large" className="px-5">
        {messages.show}
      </Button>
    </form>
  )
}

const queryKey = ['showroom facts']

/** What only search engines read of the showrooms. Server only: the browser does not get it. A page is complete without it. */
async function loadShowroomFacts({ api, queryClient }: PageContext): Promise<void> {
  const priceAt = async (order: 'asc' | 'desc') => {
    const query = { status: 'APPROVED', limit: '1', orderBy: 'rentalPrice', order } as const
    return (await api.call(listDresses, { query })).dresses[0]?.rentalPrice ?? undefined
  }
  await queryClient.prefetchQuery({
    queryKey,
    meta: { serverOnly: true },
    async queryFn(): Promise<ShowroomFacts> {
      const [rules, lowest, highest] = await Promise.all([
        api.call(listAvailabilityRules, { query: {} }),
        priceAt('asc'),
        priceAt('desc'),
      ])
      return { rules, priceRange: rangeOf(lowest, highest) }
    },
  })
}

function showroomsData({ queryClient, site }: PageContext): readonly object[] | undefined {
  const facts = queryClient.getQueryData<ShowroomFacts>(queryKey)
  return facts && branches.map((branch) => showroomData(branch, site, facts))
}

function rangeOf(lowest: string | undefined, highest: string | undefined): string | undefined {
  if (!lowest || !highest) return undefined
  const [from, to] = [lowest, highest].map((price) => dollars(centsOf(price)))
  return from === to ? from : `${from}–${to}`
}

function Showrooms({ clock }: { clock: ShowroomClock }) {
  const { pictured, avif } = useSite()
  return (
    <section aria-labelledby="showrooms" className="gutters pb-8">
      <h2 id="showrooms" className="display text-headline">
        {showroomsTexts.title}
      </h2>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        {branches.map((branch) => (
          <ShowroomPanel key={branch} branch={branch} clock={clock} pictured={pictured} avif={avif}>
            <DialogLink opens="booking" kind="secondary">
              {showroomsTexts.bookAt({ name: showrooms[branch].name })}
            </DialogLink>
          </ShowroomPanel>
        ))}
      </div>
      <div className="mt-16 flex flex-col items-center gap-6 text-center">
        <p className="display text-title">{showroomsTexts.invitation}</p>
        <DialogLink opens="booking" kind="primary" size="large">
          {words.bookAFitting}
        </DialogLink>
      </div>
    </section>
  )
}

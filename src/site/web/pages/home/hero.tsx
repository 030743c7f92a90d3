import { AddDressLink } from '#site/web/account-menu/add-dress-link.tsx'
import { DialogLink } from '#site/web/frame/site-dialogs.tsx'
import { useSite } from '#site/web/frame/use-site.ts'
import type { Site } from '#ui/page/page-context.ts'

const messages = {
  headline: 'The dress, for the day.',
  lead: 'Wedding and evening dresses for rent, fitted by hand in Kfar Hbab and Aoukar.',
  book: 'Book Your Appointment',
}

export function Hero() {
  const { pictured, avif } = useSite()
  return pictured ? <PicturedHero avif={avif} /> : <LetteredHero />
}

/**
 * An image of full width. It is the page's largest contentful paint: fetched first, in the visitor's width. Dark mode
 * dims it; on a phone the actions are below it.
 */
function PicturedHero({ avif }: Pick<Site, 'avif'>) {
  return (
    <section className="relative">
      <picture className="night-veil relative block">
        {avif && <source {...phone} type="image/avif" srcSet={variants('hero-phone', phoneWidths, 'avif')} />}
        <source {...phone} type="image/webp" srcSet={variants('hero-phone', phoneWidths, 'webp')} />
        {avif && <source type="image/avif" srcSet={variants('hero', wideWidths, 'avif')} sizes="100vw" />}
        <img
          alt=""
          src="/files/site/hero-1600.webp"
          srcSet={variants('hero', wideWidths, 'webp')}
          sizes="100vw"
          width={2400}
          height={1350}
          fetchPriority="high"
          className="aspect-3/4 w-full bg-blush object-cover object-[50%_10%] md:aspect-video md:max-h-[60rem] rtl:-scale-x-100"
        />
      </picture>
      <div className="gutters py-6 md:absolute md:inset-0 md:flex md:flex-col md:items-start md:justify-center md:py-0">
        <h1 className="display absolute top-6 max-w-[11ch] text-hero md:static">{messages.headline}</h1>
        <HeroActions />
      </div>
    </section>
  )
}

const phone = { media: '(max-width: 767px)', sizes: '100vw', width: 1080, height: 1440 }
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

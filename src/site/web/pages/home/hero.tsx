import { hero as messages } from '#site/texts/texts.gen.js'
import { AddDressLink } from '#site/web/account-menu/add-dress-link.tsx'
import { DialogLink } from '#site/web/frame/site-dialogs.tsx'
import { useSite } from '#site/web/frame/use-site.ts'
import type { Site } from '#ui/page/page-context.ts'
import { useTheme } from '#ui/page/theme.ts'
import { EventDateQuestion } from './event-date-question.tsx'

export function Hero() {
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

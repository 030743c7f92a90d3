import type { PictureFacts } from '#files/contract.ts'
import { pictureSources } from '#files/rules/pictures.ts'
import { cx } from '#ui/class-names.ts'

interface PictureProps {
  /** Stored path such as /files/dresses/ab12.jpg. */
  src: string
  /** What is known of it, where the page knows it. A picture in a place of its own (`absolute`) takes no placeholder. */
  facts?: Partial<PictureFacts> | null
  alt: string
  /** Width it is shown at, as in HTML: `(min-width: 1024px) 33vw, 50vw`. */
  sizes: string
  /** The first picture in sight: fetched at once and before the others. */
  priority?: boolean
  /** Not needed for the first look: fetched behind everything else. */
  later?: boolean
  /** Fetched without waiting until it is nearly in sight; with `later`, behind everything else. */
  eager?: boolean
  /** Of the picture, in any unit, to keep its place: a frame of 3:4 that crops unless told. */
  width?: number
  height?: number
  className?: string
}

/** Offers AVIF where it is made, WebP, and one JPEG; until the picture is there it is seen blurred, or a drawing if nothing is known of it. */
export function Picture({
  src,
  facts,
  alt,
  sizes,
  priority,
  later,
  eager,
  width,
  height,
  className,
}: PictureProps) {
  const sources = pictureSources(src, facts)
  const placeholder = facts?.placeholder
  const frame = cx('w-full object-cover', !width && 'aspect-3/4', className)
  const picture = (
    <picture className="contents">
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        alt={alt}
        width={width ?? 900}
        height={height ?? 1200}
        src={sources.src}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : later ? 'low' : undefined}
        decoding={priority ? undefined : 'async'}
        className={cx('h-auto', placeholder ? 'relative' : 'no-photo', frame)}
      />
    </picture>
  )
  if (!placeholder) return picture
  // An element and no background: the policy has no inline styles.
  return (
    <span className="relative block">
      <img
        alt=""
        aria-hidden="true"
        width={12}
        height={16}
        src={`data:image/webp;base64,${placeholder}`}
        className={cx('absolute inset-0 h-full', frame)}
      />
      {picture}
    </span>
  )
}

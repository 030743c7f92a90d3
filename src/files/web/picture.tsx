import type { PictureDetails } from '#files/contract.ts'
import { pictureSources } from '#files/rules/pictures.ts'
import { cx } from '#ui/class-names.ts'

interface PictureProps {
  /** Stored path such as /files/dresses/ab12.jpg. */
  src: string
  /** Metadata, where the page has it. An absolutely positioned picture (`absolute`) has no placeholder. */
  facts?: Partial<PictureDetails> | null
  alt: string
  /** The `sizes` attribute: `(min-width: 1024px) 33vw, 50vw`. */
  sizes: string
  /** The first visible picture: loads eagerly with high priority. */
  priority?: boolean
  /** Not needed at first: loads with low priority. */
  later?: boolean
  /** Loads without waiting for the viewport; with `later`, at low priority. */
  eager?: boolean
  /** Aspect ratio that reserves the space, in any unit; 3:4 by default, cropped. */
  width?: number
  height?: number
  className?: string
}

/**
 * Offers AVIF where it exists, WebP and one JPEG. Shows the blurred placeholder while it loads, without metadata plain
 * blush: the hanger is only for a dress without a picture.
 */
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
        className={cx('h-auto', placeholder ? 'relative' : 'bg-blush', frame)}
      />
    </picture>
  )
  if (!placeholder) return picture
  // An element, not a background: the content security policy forbids inline styles.
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

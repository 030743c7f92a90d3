import { pictureSources } from '#files/rules.ts'
import { cx } from '#ui/class-names.ts'

interface PictureProps {
  /** Stored path such as /files/dresses/ab12.jpg. */
  src: string
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

export function Picture({ src, alt, sizes, priority, later, eager, width, height, className }: PictureProps) {
  const sources = pictureSources(src)
  return (
    <img
      alt={alt}
      width={width ?? 900}
      height={height ?? 1200}
      sizes={sources.srcSet && sizes}
      srcSet={sources.srcSet}
      src={sources.src}
      loading={priority || eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : later ? 'low' : undefined}
      decoding={priority ? undefined : 'async'}
      className={cx('h-auto w-full bg-blush object-cover', !width && 'aspect-3/4', className)}
    />
  )
}

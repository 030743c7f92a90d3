import type { PictureDetails } from '#files/contract.ts'
import type { Role } from '#shared/viewer.ts'

export const largestWidth = 1200

/** Widths in pixels of the variants made for every picture. */
export const pictureWidths = [200, 400, 800, largestWidth] as const

/** The shop's own full-width pictures also get this width. */
export const wholePageWidth = 1600

/** Width in pixels of the JPEG for browsers without AVIF and WebP. */
export const fallbackWidth = 800

export interface PictureSources {
  /** For browsers without AVIF and WebP. */
  src: string
  /** Absent without variants: SVG files and external URLs. */
  webp?: string
  /** Absent until a job has made them. */
  avif?: string
}

const storedPicture = /^(\/files\/.+)\.(?:jpe?g|png)$/i

/** Variants are beside the stored file: /files/dresses/ab12.jpg has /files/dresses/ab12-400.webp and so on. */
export function pictureSources(
  src: string,
  facts?: Partial<Pick<PictureDetails, 'avif'>> | null,
): PictureSources {
  const stem = storedPicture.exec(src)?.[1]
  if (!stem) return { src }
  const all = (format: string) =>
    pictureWidths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return { src: `${stem}-${fallbackWidth}.jpg`, webp: all('webp'), ...(facts?.avif && { avif: all('avif') }) }
}

/** For photos of dresses; the settings limit other uploads. */
export const maxPhotoBytes = 10 * 1024 * 1024

export const maxPixels = 40_000_000
/** Pixels of the longer side. */
export const maxSide = 16_000

interface Quota {
  /** Attempts per hour, refused ones included: each costs a decoding. */
  anHour: number
  bytes: number
}

/** Staff photograph a whole delivery in one afternoon. */
export function uploadQuota(role: Role): Quota {
  return role === 'ADMIN' ? { anHour: 600, bytes: Infinity } : { anHour: 30, bytes: 500 * 1024 * 1024 }
}

/** Widths in pixels of the variants made for every picture. */
export const pictureWidths = [200, 400, 800, 1200] as const

export interface PictureSources {
  /** For browsers that ask for one file. */
  src: string
  /** Absent when the file has no variants: vector pictures and addresses elsewhere. */
  srcSet?: string
}

const storedPicture = /^(\/files\/.+)\.(?:jpe?g|png|webp)$/i

/** The variants lie beside the stored file: /files/dresses/ab12.jpg has /files/dresses/ab12-400.webp and so on. */
export function pictureSources(src: string): PictureSources {
  const stem = storedPicture.exec(src)?.[1]
  if (!stem) return { src }
  return {
    src: `${stem}-800.webp`,
    srcSet: pictureWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(', '),
  }
}

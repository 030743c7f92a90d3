import * as z from 'zod/mini'

/** What is known of a stored picture beside its path; the page keeps its place and shows it blurred until it is there. */
export const pictureFacts = z.object({
  /** Pixels of the stored original. */
  width: z.int(),
  height: z.int(),
  /** Its AVIF widths are made: by a job, some seconds after the upload. */
  avif: z.boolean(),
  /** Base64 of a WebP of a few pixels, some 100 characters. Lists give it for the main picture alone. */
  placeholder: z.nullable(z.string()),
})
export type PictureFacts = z.output<typeof pictureFacts>

import { type SQL, sql } from 'drizzle-orm'
import type { PictureDetails } from '#files/contract.ts'

type PicturesOfDress = (PictureDetails | null)[]

/** Sizes of each of `images`, in their order; only the main picture has a placeholder, because lists show no other. */
export const mainPicture = detailsOfPictures(sql`image.path = dresses.main_image`)

/** Like `mainPicture`, with every placeholder. */
export const allPictures = detailsOfPictures(sql`true`)

// Written out, because Drizzle omits table names in a select from one table, and these must be qualified.
function detailsOfPictures(blurred: SQL): SQL<PicturesOfDress> {
  return sql<PicturesOfDress>`(
    select coalesce(json_agg(
      case when picture.path is not null then json_build_object(
        'width', picture.width, 'height', picture.height, 'avif', picture.avif,
        'placeholder', case when ${blurred} then picture.placeholder end) end
      order by image.nth), '[]')
    from unnest(dresses.images) with ordinality image (path, nth)
    left join pictures picture on picture.path = image.path)`
}

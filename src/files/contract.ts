import * as z from 'zod/mini'
import { refusals as messages } from '#files/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'

/** Metadata of a stored picture: the page reserves its space and shows a blurred placeholder while it loads. */
export const pictureDetails = z.object({
  /** Size of the stored original in pixels. */
  width: z.int(),
  height: z.int(),
  /** AVIF variants exist: a job makes them some seconds after the upload. */
  avif: z.boolean(),
  /** Base64 of a tiny WebP, about 120 characters. Lists have it for the main picture only. */
  placeholder: z.nullable(z.string()),
})
export type PictureDetails = z.output<typeof pictureDetails>

export const noPicture = refusal('file_missing', 400, () => messages.fileMissing)
export const pictureTooLarge = refusal('picture_too_large', 413, () => messages.pictureTooLarge)
export const notAPicture = refusal('not_a_picture', 415, () => messages.notAPicture)
export const damagedPicture = refusal('picture_damaged', 422, () => messages.pictureDamaged)
export const tooManyPixels = refusal('too_many_pixels', 422, () => messages.tooManyPixels)
export const hourlyUploads = refusal('too_many_uploads', 429, () => messages.tooManyUploads)
export const uploadsFull = refusal('uploads_full', 429, () => messages.uploadsFull)
export const uploadAddressUsed = refusal('upload_address_used', 409, () => messages.uploadAddressUsed)

// Extended, not spread: reading a shape is a side effect, which would put every schema into the first script.
const uploadedPicture = z.extend(pictureDetails, {
  /** The path that a dress stores: `/files/dresses/0190….jpg`. */
  filePath: z.string(),
})
export type UploadedPicture = z.output<typeof uploadedPicture>

/**
 * Multipart with one `file`: a JPEG, PNG or WebP of at most 10 MB and 40 megapixels, detected by content. A picture that
 * no dress shows within a day is deleted. Refusals by `code`: file_missing 400, too_large or picture_too_large 413,
 * not_a_picture 415, picture_damaged and too_many_pixels 422, too_many_uploads and uploads_full 429; `message` says why.
 */
export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'Upload a picture; without a body, for managers, get an upload URL for a PUT',
  access: 'signed-in',
  consumes: 'multipart/form-data',
  form: z.object({ file: z.optional(z.file()) }),
  reply: z.union([uploadedPicture, z.object({ uploadURL: z.string() })]),
  refusals: () => [
    noPicture,
    notAPicture,
    damagedPicture,
    pictureTooLarge,
    tooManyPixels,
    hourlyUploads,
    uploadsFull,
  ],
})

/** The URL that `uploadPicture` returns to staff: valid for five minutes, one user and one attempt. */
export const putPicture = endpoint({
  name: 'putPicture',
  method: 'PUT',
  path: '/api/objects/upload/:id',
  summary: 'Upload the picture in the body to an upload URL',
  access: 'manager',
  consumes: 'image/*',
  params: idParams('picture'),
  query: z.object({
    user: z.string(),
    /** Bytes. */
    max: z.string(),
    type: z.string(),
    /** Seconds since 1970. */
    expires: z.string(),
    signature: z.string(),
  }),
  reply: uploadedPicture,
  refusals: () => [notAPicture, pictureTooLarge, uploadAddressUsed, noPicture, damagedPicture, tooManyPixels],
})

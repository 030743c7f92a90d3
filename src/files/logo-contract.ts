import * as z from 'zod/mini'
import { logoRefusals as messages } from '#files/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { refusal } from '#shared/refusal.ts'
import { damagedPicture, noPicture, notAPicture, pictureTooLarge, tooManyPixels } from './contract.ts'

export const logoMissing = refusal('logo_missing', 422, () => messages.logoMissing)

export const setPlatformLogo = endpoint({
  name: 'setPlatformLogo',
  method: 'POST',
  path: '/api/admin/platform-logo',
  summary: 'Set the logo of the header to a picture that you uploaded, or to the default with null',
  access: 'owner',
  body: z.object({ logoUrl: z.nullable(z.string().check(z.maxLength(200))) }),
  reply: z.object({ logoUrl: z.nullable(z.string()) }),
  refusals: () => [logoMissing, noPicture, pictureTooLarge, notAPicture, damagedPicture, tooManyPixels],
})

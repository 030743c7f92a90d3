import { noPicture, putPicture, uploadPicture } from '#files/contract.ts'
import { setPlatformLogo } from '#files/logo-contract.ts'
import { maxPhotoBytes } from '#files/rules/pictures.ts'
import { setLogo } from '#files/server/logo.ts'
import { newId } from '#platform/database/columns.ts'
import type { Routes } from '#platform/http/route.ts'
import { readSettings } from '#settings/server/store.ts'
import { may } from '#shared/access.ts'
import { Refused } from '#shared/refusal.ts'
import { bodyFile, formFile } from './stream-to-disk.ts'
import { assertUploadAddress, uploadAddress } from './upload-address.ts'
import { acceptPicture } from './uploads.ts'

export const uploadRoutes: Routes = (route, deps) => {
  route(uploadPicture, async ({ viewer, ip, request, reply }) => {
    if (request.isMultipart()) {
      const receive = formFile(request, reply)
      return acceptPicture(deps, { id: newId(), viewer, ip, maxBytes: maxPhotoBytes, receive })
    }
    if (!may(viewer, putPicture)) throw new Refused(noPicture, { fields: { file: noPicture.message } })
    const { maxUploadSize } = await readSettings(deps.db)
    return { uploadURL: uploadAddress(deps, viewer.id, maxUploadSize * 1024 * 1024) }
  })

  route(putPicture, ({ params, query, viewer, ip, request, reply }) => {
    const maxBytes = assertUploadAddress(deps, viewer, params.id, query)
    const receive = bodyFile(request, reply)
    return acceptPicture(deps, { id: params.id, viewer, ip, maxBytes, receive, transparent: true })
  })

  route(setPlatformLogo, ({ body: { logoUrl }, actor, transaction }) =>
    transaction(async (tx) => {
      await setLogo(tx, actor, logoUrl)
      return { logoUrl }
    }),
  )
}

import { useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { type AdminDress, dressChanged, listAdminDresses, updateAdminDress } from '#dresses/admin-contract.ts'
import { dressEdit } from '#dresses/dress-edit.ts'
import type { DressDialogProps } from '#dresses/web/admin/dress-dialogs.tsx'
import { useFormOptions } from '#dresses/web/form/form-options.ts'
import { pathsOf, unsentOf } from '#dresses/web/form/photos/photos-reducer.ts'
import { usePhotos } from '#dresses/web/form/photos/use-photos.ts'
import { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditFields } from './edit-fields.tsx'
import { photosOfDress, readEdit } from './edit-values.ts'
import { useMainPhoto } from './use-main-photo.ts'

const messages = {
  title: 'Edit Dress',
  send: 'Save Changes',
  sending: 'Saving...',
  done: 'Dress updated',
  failed: 'Failed to update dress',
}

const texts = {
  photosLeft: 'Some photos have not been sent. Please try again or remove them.',
  options: 'Types, sizes and colours could not be loaded.',
}

/** The form keeps the dress that it opened with: a refetch must not change what is typed. */
export function EditDressDialog(props: DressDialogProps) {
  return <OpenedDialog key={props.open ? props.dress.id : 'closed'} {...props} />
}

function OpenedDialog({ open, onOpenChange, dress }: DressDialogProps) {
  const [base, setBase] = useState(dress)
  const [conflict, setConflict] = useState<AdminDress>()
  const [version, setVersion] = useState(dress.version)
  const { mutateAsync } = useApiMutation(updateAdminDress)
  const photos = usePhotos(photosOfDress(dress), useViewer()?.id ?? '')
  const main = useMainPhoto(photos.photos, dress.mainImage)
  const options = useFormOptions()

  /** Shows both values of a dress that somebody else has changed; the next Save keeps what is typed here. */
  function onRefused(error: ApiError | undefined) {
    const current = detailOf(error, dressChanged)?.current
    if (!current) return
    setConflict(current)
    setVersion(current.version)
  }
  function takeTheirs(current: AdminDress) {
    setBase(current)
    setConflict(undefined)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      messages={messages}
      description={base.title}
      schema={dressEdit}
      read={readEdit}
      refreshes={[listAdminDresses]}
      onRefused={onRefused}
      send={async (values) => {
        const uploaded = await photos.queue.settled()
        if (unsentOf(uploaded).length > 0)
          throw new ApiError(0, 'photos_left', texts.photosLeft, { fields: { images: texts.photosLeft } })
        const images = pathsOf(uploaded)
        const mainImage = uploaded.photos.find(({ key }) => key === main.key)?.path ?? images[0] ?? null
        const body = { ...values, images, mainImage, version }
        const saved = await mutateAsync({ params: { id: dress.id }, body })
        return saved.title
      }}
    >
      {(errors) => (
        <>
          {conflict && <ConflictPanel before={base} current={conflict} onTake={() => takeTheirs(conflict)} />}
          <QueryBoundary
            query={options}
            skeleton={<SkeletonRows count={8} className="h-11" />}
            failed={texts.options}
          >
            {(loaded) => (
              <EditFields
                key={base.version}
                dress={base}
                options={loaded}
                photos={photos}
                main={main}
                errors={errors}
              />
            )}
          </QueryBoundary>
        </>
      )}
    </FormDialog>
  )
}

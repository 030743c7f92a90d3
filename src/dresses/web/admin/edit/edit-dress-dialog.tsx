import { useRef, useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { type AdminDress, getAdminDress } from '#dresses/admin-contract.ts'
import { DressPlace } from '#dresses/web/admin/places/dress-place.tsx'
import { useFormOptions } from '#dresses/web/form/form-options.ts'
import type { DressId } from '#shared/ids.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { useLeaveGuard } from '#ui/leave/use-leave-guard.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EditForm } from './edit-form.tsx'
import { editMessages as messages } from './messages.ts'

interface EditDressDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  dressId: DressId
  onDone?(dress: AdminDress): void
}

export function EditDressDialog({ open, onOpenChange, dressId, onDone }: EditDressDialogProps) {
  const isChanged = useRef(() => false)
  const dress = useLiveQuery(getAdminDress, { params: { id: dressId } }, { enabled: open }).data
  const { leave, question } = useLeaveGuard({ hasChanges: () => open && isChanged.current() })
  function close() {
    isChanged.current = () => false
    onOpenChange(false)
  }
  const cancel = () => leave(close)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={cancel}
        title={dress ? messages.titleNamed({ name: dress.title }) : messages.title}
        size="sheet"
        plain
        insist
      >
        <LoadedForm
          dressId={dressId}
          isChanged={isChanged}
          onCancel={cancel}
          onDone={(dress) => {
            close()
            onDone?.(dress)
          }}
        />
      </Dialog>
      {question}
    </>
  )
}

type LoadedFormProps = Omit<React.ComponentProps<typeof EditForm>, 'dress' | 'options' | 'viewerId'> & {
  dressId: DressId
}

// A separate component, so that each opening reads the dress as it is then.
function LoadedForm({ dressId, ...form }: LoadedFormProps) {
  const viewer = useViewer()
  const dress = useLiveQuery(getAdminDress, { params: { id: dressId } }, { staleTime: 0 })
  const query = combineQueries(dress, useFormOptions())
  const [start, setStart] = useState<AdminDress>()
  // Ignore refetches while the form is open; a cached dress may be outdated.
  if (!start && dress.data && !dress.isFetching) setStart(dress.data)
  const data = start && query.data
  return (
    <QueryBoundary query={{ ...query, data }} skeleton={<FormSkeleton />}>
      {([loaded, options]) => (
        <>
          <DressPlace dress={loaded} />
          <EditForm {...form} dress={start ?? loaded} options={options} viewerId={viewer?.id ?? ''} />
        </>
      )}
    </QueryBoundary>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-40" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </div>
  )
}

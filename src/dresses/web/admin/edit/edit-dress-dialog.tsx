import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { type AdminDress, getAdminDress } from '#dresses/admin-contract.ts'
import { DressPlace } from '#dresses/web/admin/places/dress-place.tsx'
import { useFormOptions } from '#dresses/web/form/form-options.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EditForm } from './edit-form.tsx'
import { editMessages as messages } from './messages.ts'

interface EditDressDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  dressId: string
  onDone?(dress: AdminDress): void
}

export function EditDressDialog({ open, onOpenChange, dressId, onDone }: EditDressDialogProps) {
  const isChanged = useRef(() => false)
  const [asking, setAsking] = useState(false)
  const dress = useLiveQuery(getAdminDress, { params: { id: dressId } }, { enabled: open }).data
  const leaving = useBlocker({
    // A dialog over the page keeps the pathname.
    shouldBlockFn: ({ current, next }) => open && current.pathname !== next.pathname && isChanged.current(),
    enableBeforeUnload: () => open && isChanged.current(),
    withResolver: true,
  })
  function close() {
    isChanged.current = () => false
    setAsking(false)
    onOpenChange(false)
  }
  function cancel() {
    if (isChanged.current()) setAsking(true)
    else close()
  }
  function stay() {
    setAsking(false)
    leaving.reset?.()
  }
  function discard() {
    close()
    leaving.proceed?.()
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={cancel}
        title={messages.title(dress?.title)}
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
      <Dialog
        open={asking || leaving.status === 'blocked'}
        onOpenChange={stay}
        title={messages.discardTitle}
        description={messages.discardText}
        size="small"
        plain
        insist
        actions={
          <>
            <Button kind="secondary" className="max-sm:w-full" onClick={discard}>
              {messages.discard}
            </Button>
            <Button autoFocus className="max-sm:w-full" onClick={stay}>
              {messages.keep}
            </Button>
          </>
        }
      />
    </>
  )
}

type LoadedFormProps = Omit<React.ComponentProps<typeof EditForm>, 'dress' | 'options' | 'viewerId'> & {
  dressId: string
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
    <QueryBoundary query={{ ...query, data }} skeleton={<FormSkeleton />} failed={messages.loadFailed}>
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

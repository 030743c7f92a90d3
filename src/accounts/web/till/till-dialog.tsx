import { startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { accountsWords, tillDialog as messages } from '#accounts/texts/texts.gen.js'
import { getTillPeople, switchAtTill } from '#accounts/till-code-contract.ts'
import { useSupportsPasskeys } from '#accounts/web/second-factor/passkeys.ts'
import { usePasskey } from '#accounts/web/second-factor/use-passkey.ts'
import { welcomeAtTill } from '#accounts/web/session/viewer-change.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { rememberTill } from './till-device.ts'
import { TillPeople } from './till-people.tsx'
import { useLock } from './use-idle-lock.ts'

/** Who is at the till of this computer: another colleague with her code, or nobody for the moment. */
export function TillDialog({ open, onOpenChange }: DialogProps) {
  const query = useLiveQuery(getTillPeople, {})
  const lock = useLock()
  const supportsPasskeys = useSupportsPasskeys()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={accountsWords.title}
      description={messages.about}
      size="small"
      plain
      actions={
        <Button kind="secondary" onClick={() => void lock()}>
          {messages.lock}
        </Button>
      }
    >
      <QueryBoundary query={query} skeleton={<SkeletonRows count={2} className="h-12" />}>
        {({ people, hasPasskeys }) => (
          <div className="grid gap-6">
            {people.length > 0 && <TillPeople people={people} />}
            {hasPasskeys && supportsPasskeys && <TillPasskey />}
            {people.length === 0 && !hasPasskeys && <p className="text-quiet">{messages.none}</p>}
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

/** The person whose passkey answers is at the till, so nobody chooses a name. */
function TillPasskey() {
  const start = useApiMutation(startPasskeySignIn)
  const { mutateAsync } = useApiMutation(switchAtTill)
  const { ask, pending, failure } = usePasskey({
    start: () => start.mutateAsync({ body: {} }),
    async send(passkey) {
      const viewer = await mutateAsync({ body: { passkey } })
      rememberTill()
      await welcomeAtTill(viewer)
    },
  })
  return (
    <div className="grid gap-3">
      <Button kind="secondary" pending={pending && accountsWords.waiting} onClick={() => void ask()}>
        {messages.usePasskey}
      </Button>
      <FormFailure failure={failure} />
    </div>
  )
}

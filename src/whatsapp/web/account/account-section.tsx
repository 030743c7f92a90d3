import { useState } from 'react'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import {
  checkWhatsappAccount,
  getWhatsappAccount,
  removeWhatsappAccount,
  type WhatsappAccount,
} from '#whatsapp/account-contract.ts'
import { eventNames, whatsappEvents } from '#whatsapp/events.ts'
import { accountSection as messages, whatsappWords } from '#whatsapp/texts/texts.gen.js'

const AccountDialog = lazyDialog(() => import('./account-dialog.tsx'), 'AccountDialog')

/** Access to the Cloud API: without it staff send messages by hand. */
export function AccountSection() {
  const query = useLiveQuery(getWhatsappAccount)
  return (
    <section aria-label={words.whatsApp} className="grid max-w-3xl gap-3">
      <QueryBoundary query={query} skeleton={<Skeleton className="h-24" />}>
        {(account) => <Account account={account} />}
      </QueryBoundary>
    </section>
  )
}

function Account({ account }: { account: WhatsappAccount }) {
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const removal = useApiMutation(removeWhatsappAccount)
  const { isSet, phoneNumberId, refusedAt, callbackUrl, templates } = account
  const automatic = whatsappEvents
    .filter((event) => templates[event] !== '')
    .map((event) => eventNames[event])
  return (
    <>
      <p className="text-sm text-quiet">{isSet ? messages.on : messages.off}</p>
      {refusedAt && (
        <p role="alert" className="border-s-2 border-bad ps-3 text-sm text-bad">
          {messages.refused} <Moment instant={refusedAt} />
        </p>
      )}
      {isSet && (
        <Facts className="text-sm">
          <Fact name={whatsappWords.phoneNumberID}>
            <bdi>{phoneNumberId}</bdi>
          </Fact>
          <Fact name={messages.automatic}>{automatic.length > 0 ? commaList(automatic) : messages.none}</Fact>
          <Fact name={messages.callback}>
            <bdi className="wrap-anywhere">{callbackUrl}</bdi>
          </Fact>
        </Facts>
      )}
      <p className="flex flex-wrap gap-2">
        <Button size="small" kind="secondary" onClick={() => setEditing(true)}>
          {isSet ? messages.edit : messages.setUp}
        </Button>
        {isSet && (
          <>
            <CheckButton />
            <Button size="small" kind="danger" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          </>
        )}
      </p>
      <AccountDialog open={editing} onOpenChange={setEditing} account={account} />
      <ConfirmDialog
        {...messages.removal}
        open={removing}
        onOpenChange={setRemoving}
        send={async () => {
          await removal.mutateAsync({})
          return undefined
        }}
        refreshes={[getWhatsappAccount]}
      />
    </>
  )
}

function CheckButton() {
  const { mutate, isPending } = useApiMutation(checkWhatsappAccount, {
    refreshes: [getWhatsappAccount],
    onSuccess: ({ state, about }) =>
      toast({ title: messages.states[state], text: about, tone: state === 'WORKS' ? 'good' : 'bad' }),
    onError: (error) => toastFailure(error),
  })
  return (
    <Button size="small" kind="secondary" pending={isPending && words.checking} onClick={() => mutate({})}>
      {words.check}
    </Button>
  )
}

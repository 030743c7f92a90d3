import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { downloadMyData } from '#accounts/export-contract.ts'
import { endOneSession, endOtherSessions, listSessions } from '#accounts/sessions-contract.ts'
import {
  accountsWords,
  accountTypeNames,
  dangerZone,
  devices,
  accountSettings as messages,
  tillCode,
} from '#accounts/texts/texts.gen.js'
import { getTillPeople, newTillCode, removeTillCode, setTillCode } from '#accounts/till-code-contract.ts'
import { ChangePasswordForm } from '#accounts/web/password/change-password-form.tsx'
import { SessionList } from '#accounts/web/sessions/session-list.tsx'
import { CodeField } from '#accounts/web/till/code-field.tsx'
import { getRentalTerms } from '#settings/contract.ts'
import { whatStaysOfRentals } from '#settings/rental-agreement-term.ts'
import { urlOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TimeZone } from '#ui/moment.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

export function AccountSettings({ viewer }: { viewer: CurrentUser }) {
  return (
    <div className="grid gap-12">
      <Facts look="bill">
        <Fact name={messages.type}>{accountTypeNames[viewer.role]}</Fact>
        <Fact name={messages.status}>{messages.active}</Fact>
      </Facts>
      <Part title={accountsWords.changePassword} text={messages.passwordText}>
        <ChangePasswordForm viewer={viewer} />
      </Part>
      <Part title={messages.devices}>
        <Devices />
      </Part>
      {viewer.role === 'ADMIN' && <TillCodePart />}
      <Part title={messages.myData}>
        <MyData />
      </Part>
      <Part title={messages.danger}>
        <DangerZone />
      </Part>
    </div>
  )
}

/** Of staff who can have one, in a shop that uses them. */
function TillCodePart() {
  const { data } = useLiveQuery(getTillPeople, {})
  const hasCode = data?.hasCode ?? null
  return (
    hasCode !== null && (
      <Part title={messages.tillCode} text={messages.tillCodeText}>
        <TillCode hasCode={hasCode} />
      </Part>
    )
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-8">
      <h2 className="text-lg font-medium">{title}</h2>
      {text && <p className="text-quiet">{text}</p>}
      {children}
    </section>
  )
}

function MyData() {
  return (
    <>
      <p className="text-quiet">{messages.myDataText}</p>
      <FileLink
        needsProof
        href={urlOf(downloadMyData, {})}
        className={buttonClass({ kind: 'secondary' }, 'justify-self-start')}
      >
        {messages.download}
      </FileLink>
    </>
  )
}

function DangerZone() {
  const { contractMonths } = useLoadedQuery(useApi().query(getRentalTerms, {}))
  const [isOpen, setIsOpen] = useState(false)
  const { contactEmail } = (useRouter().options.context as PageContext).site
  const [isRequested, setIsRequested] = useState(false)
  function confirm() {
    setIsOpen(false)
    setIsRequested(true)
    toast({ title: dangerZone.button, text: dangerZone.later })
  }
  return (
    <>
      <p className="text-quiet">
        {dangerZone.text} {whatStaysOfRentals(contractMonths)}
      </p>
      <p>
        {dangerZone.byUs}{' '}
        <a
          href={`mailto:${contactEmail}?subject=${encodeURIComponent(dangerZone.button)}`}
          className="thread-link"
        >
          {words.writeToUs}
        </a>
      </p>
      <Button kind="danger" onClick={() => setIsOpen(true)} className="justify-self-start">
        {dangerZone.button}
      </Button>
      {isRequested && (
        <p className="border-s-2 border-line ps-3">
          {dangerZone.later}{' '}
          <ButtonLink to="/contact" kind="link">
            {dangerZone.contact}
          </ButtonLink>
        </p>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={dangerZone.title}
        description={dangerZone.question}
        insist
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {dangerZone.keep}
            </Button>
            <Button kind="danger" onClick={confirm}>
              {dangerZone.confirm}
            </Button>
          </>
        }
      >
        <p className="text-sm text-quiet">{whatStaysOfRentals(contractMonths)}</p>
      </Dialog>
    </>
  )
}

/** Where one is signed in; ends one of the others or all of them. */
function Devices() {
  const query = useLiveQuery(listSessions, {})
  const onError = (error: unknown) => toastFailure(error, devices.failed)
  const endingOne = useApiMutation(endOneSession, {
    refreshes: [listSessions],
    onSuccess: () => toast({ title: devices.done, tone: 'good' }),
    onError,
  })
  const endingAll = useApiMutation(endOtherSessions, {
    refreshes: [listSessions],
    onSuccess: ({ ended }) =>
      toast({ title: devices.done, text: devices.ended({ count: ended }), tone: 'good' }),
    onError,
  })
  return (
    <>
      <p className="text-quiet">{devices.text}</p>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={2} className="h-11" />}>
        {(sessions) => (
          <>
            {/* The hour of one’s own place, not of the showroom. */}
            <TimeZone value={Intl.DateTimeFormat().resolvedOptions().timeZone}>
              <SessionList
                sessions={sessions}
                action={({ id, isThis }, device) =>
                  !isThis && (
                    <Button
                      kind="secondary"
                      size="small"
                      aria-label={devices.endOf({ device })}
                      pending={endingOne.isPending && endingOne.variables.params.id === id && devices.busy}
                      onClick={() => endingOne.mutate({ params: { id } })}
                    >
                      {devices.end}
                    </Button>
                  )
                }
              />
            </TimeZone>
            {sessions.length > 1 && (
              <Button
                kind="secondary"
                pending={endingAll.isPending && devices.busy}
                onClick={() => endingAll.mutate({})}
                className="justify-self-start"
              >
                {devices.button}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  )
}

/** Six digits with which one switches to oneself on a shared computer. */
function TillCode({ hasCode }: { hasCode: boolean }) {
  const element = useRef<HTMLFormElement>(null)
  const { mutateAsync } = useApiMutation(setTillCode, { refreshes: [getTillPeople] })
  const removing = useApiMutation(removeTillCode, {
    refreshes: [getTillPeople],
    onSuccess: () => toast({ title: tillCode.removed, tone: 'good' }),
    onError: (error) => toastFailure(error, tillCode.removeFailed),
  })
  const { form, field, failure, pending } = useForm({
    schema: newTillCode,
    async send(body) {
      await mutateAsync({ body })
      element.current?.reset()
      toast({ title: tillCode.done, tone: 'good' })
    },
    failed: tillCode.failed,
  })
  return (
    <form {...form} ref={element} className="flex max-w-md flex-col gap-4">
      <CodeField
        {...field('code')}
        label={hasCode ? tillCode.newCode : tillCode.code}
        hint={tillCode.hint}
        autoComplete="new-password"
      />
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending && words.saving}>
          {tillCode.save}
        </Button>
        {hasCode && (
          <Button
            kind="secondary"
            pending={removing.isPending && words.saving}
            onClick={() => removing.mutate({})}
          >
            {tillCode.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { RouterContextProvider, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type * as z from 'zod/mini'
import type { CurrentUser } from '#accounts/contract.ts'
import { login } from '#accounts/contract.ts'
import { confirmation, credentials } from '#accounts/credentials.ts'
import { startPasskeyProof } from '#accounts/passkeys-contract.ts'
import { appConfirmation, getSecondFactor, secondFactorRequired } from '#accounts/second-factor-contract.ts'
import { confirmIdentity } from '#accounts/sessions-contract.ts'
import { accountsWords, signIn as authWords, recoverSession as messages } from '#accounts/texts/texts.gen.js'
import { useSupportsPasskeys } from '#accounts/web/second-factor/passkeys.ts'
import { usePasskey } from '#accounts/web/second-factor/use-passkey.ts'
import { type AskedStep, SecondStep } from '#accounts/web/sign-in/second-step.tsx'
import { languagePath } from '#shared/language/language.ts'
import { reauthenticationRequired, unauthorized } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { hasDirtyForms } from '#ui/form/dirty-forms.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { pagesBefore } from './members-only.tsx'
import { ensureViewer, viewerKey } from './viewer.ts'
import { forgetViewer } from './viewer-change.ts'

const delay = 500

/** What is asked at present, so that concurrent requests share one answer. */
const questions = {
  session: new WeakMap<AnyRouter, Promise<boolean>>(),
  proof: new WeakMap<AnyRouter, Promise<boolean>>(),
}

/**
 * Runs for each request that is refused because the session has ended, a new password is due or the last proof of who
 * acts is too old. Resolves to true when the same user has signed in again or confirmed: the request can be repeated.
 */
export function recoverSession(router: AnyRouter, error: ApiError, isOver: () => boolean): Promise<boolean> {
  error.handled = true
  const isProof = error.code === reauthenticationRequired.code
  const asked = isProof ? questions.proof : questions.session
  const underWay = asked.get(router)
  if (underWay) return underWay
  const question = isProof ? confirmOverPage(router) : recover(router, error, isOver)
  const answer = question.finally(() => asked.delete(router))
  asked.set(router, answer)
  return answer
}

async function recover(router: AnyRouter, { code }: ApiError, isOver: () => boolean): Promise<boolean> {
  const { queryClient } = router.options.context as PageContext
  // Loading this file took time.
  if (isOver()) return true
  if (code !== unauthorized.code) return redirectTo(router, pagesBefore[code] ?? '/auth')
  const viewer = queryClient.getQueryData<CurrentUser | null>(viewerKey)
  if (viewer && hasDirtyForms())
    return showOverPage(router, (onDone) => <SessionEndedDialog viewer={viewer} onDone={onDone} />)
  toast({ title: messages.title, text: messages.text, tone: 'bad' })
  await new Promise((resolve) => setTimeout(resolve, delay))
  // A form that was being submitted has signed in meanwhile.
  if (isOver()) return true
  return redirectTo(router, '/auth')
}

/** After signing in, choosing the new password or setting up a second factor, the visitor returns to the current page. */
async function redirectTo(
  router: AnyRouter,
  to: '/auth' | '/change-password' | '/second-factor',
): Promise<false> {
  const { href, pathname, state } = router.latestLocation
  const cameFrom = pathname === to ? state.cameFrom : href
  const leave = () => router.navigate({ to, state: { cameFrom } })
  await (to === '/auth' ? forgetViewer(router, leave) : leave())
  return false
}

async function confirmOverPage(router: AnyRouter): Promise<boolean> {
  const viewer = await ensureViewer(router.options.context as PageContext)
  if (!viewer) return false
  return showOverPage(router, (onDone) => <ConfirmIdentityDialog viewer={viewer} onDone={onDone} />)
}

interface ConfirmIdentityDialogProps {
  viewer: CurrentUser
  /** True when the refused request can be repeated, false when the dialog was closed. */
  onDone(isConfirmed: boolean): void
}

/** Asks who acts before a step that is worth money or lasts; the form below keeps what was typed. */
function ConfirmIdentityDialog({ viewer, onDone }: ConfirmIdentityDialogProps) {
  const password = useRef<HTMLInputElement>(null)
  const [asksCode, setAsksCode] = useState(false)
  const { data } = useLiveQuery(getSecondFactor)
  const supportsPasskeys = useSupportsPasskeys()
  const Proof = asksCode ? CodeProof : PasswordProof
  return (
    <DialogOverPage
      title={messages.confirmIdentityDialogTitle}
      description={messages.confirmIdentityDialogText}
      initialFocus={password}
      onClose={() => onDone(false)}
    >
      <Proof viewer={viewer} onDone={onDone} input={password} />
      {data?.isOn && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
          {data.passkeys.length > 0 && supportsPasskeys && <PasskeyProof onDone={onDone} />}
          <Button kind="link" className="text-sm" onClick={() => setAsksCode(!asksCode)}>
            {asksCode ? messages.usePassword : messages.useCode}
          </Button>
        </div>
      )}
    </DialogOverPage>
  )
}

interface ProofProps extends ConfirmIdentityDialogProps {
  input: RefObject<HTMLInputElement | null>
}

function useProofForm<Proof extends { currentPassword: string } | { code: string }>(
  schema: z.ZodMiniType<Proof>,
  onDone: ProofProps['onDone'],
) {
  const { mutateAsync } = useApiMutation(confirmIdentity)
  return useForm({
    schema,
    async send(body) {
      await mutateAsync({ body })
      onDone(true)
    },
    failed: messages.confirmIdentityDialogFailed,
  })
}

function PasswordProof({ viewer, onDone, input }: ProofProps) {
  const { form, field, failure, pending } = useProofForm(confirmation, onDone)
  return (
    <form {...form} className="flex flex-col gap-4">
      {/* Password managers read the user name here. */}
      <input type="text" name="username" value={viewer.username} autoComplete="username" readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        ref={input}
        label={messages.password}
        autoComplete="current-password"
      />
      <FormFailure failure={failure} />
      <Buttons pending={pending} onDone={onDone} />
    </form>
  )
}

function CodeProof({ onDone }: ProofProps) {
  const { form, field, failure, pending } = useProofForm(appConfirmation, onDone)
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('code')}
        label={words.code}
        hint={messages.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        className="font-mono"
      />
      <FormFailure failure={failure} />
      <Buttons pending={pending} onDone={onDone} />
    </form>
  )
}

function Buttons({ pending, onDone }: { pending: boolean; onDone: ProofProps['onDone'] }) {
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button type="submit" pending={pending && accountsWords.confirming}>
        {words.confirm}
      </Button>
      <Button kind="quiet" onClick={() => onDone(false)}>
        {words.cancel}
      </Button>
    </div>
  )
}

function PasskeyProof({ onDone }: Pick<ProofProps, 'onDone'>) {
  const start = useApiMutation(startPasskeyProof)
  const finish = useApiMutation(confirmIdentity)
  const { ask, pending, failure } = usePasskey({
    start: () => start.mutateAsync({}),
    async send(passkey) {
      await finish.mutateAsync({ body: { passkey } })
      onDone(true)
    },
  })
  return (
    <>
      <Button kind="secondary" pending={pending && accountsWords.waiting} onClick={() => void ask()}>
        {accountsWords.useAPasskey}
      </Button>
      <FormFailure failure={failure} />
    </>
  )
}

interface SessionEndedDialogProps {
  viewer: CurrentUser
  /** True when the same user signed in again, false when the dialog was closed. */
  onDone(again: boolean): void
}

/** Accepts only the user who was signed in: the page holds what that user typed. */
function SessionEndedDialog({ viewer, onDone }: SessionEndedDialogProps) {
  const { mutateAsync } = useApiMutation(login)
  const router = useRouter()
  const password = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<AskedStep>()
  const { form, field, failure, pending } = useForm({
    schema: credentials,
    values: { usernameOrEmail: viewer.username },
    send: async (body) => signedIn(await mutateAsync({ body })),
    failed(error) {
      const asked = detailOf(error, secondFactorRequired)
      if (asked) {
        setStep(asked)
        return undefined
      }
      return { title: error ? authWords.loginFailed : authWords.noConnection, text: errorMessage(error) }
    },
  })
  function signedIn({ id }: CurrentUser) {
    if (id === viewer.id) onDone(true)
    else location.assign(languagePath('/'))
  }
  async function leaveToOther() {
    await forgetViewer(router)
    // Full page load: clears this page's memory.
    location.assign(languagePath('/auth'))
  }
  return (
    <DialogOverPage
      title={messages.sessionEndedDialogTitle}
      description={messages.sessionEndedDialogText}
      initialFocus={password}
      onClose={() => onDone(false)}
    >
      {step ? (
        <SecondStep step={step} onSignedIn={signedIn} onBack={() => setStep(undefined)} />
      ) : (
        <form {...form} className="flex flex-col gap-4">
          <TextField {...field('usernameOrEmail')} label={words.account} autoComplete="username" readOnly />
          <PasswordField
            {...field('password')}
            ref={password}
            label={words.password}
            autoComplete="current-password"
          />
          <FormFailure failure={failure} />
          <div className="mt-2 flex flex-wrap gap-3">
            <Button type="submit" pending={pending && authWords.loggingIn}>
              {messages.submit}
            </Button>
            <Button kind="quiet" onClick={() => onDone(false)}>
              {words.notNow}
            </Button>
          </div>
          <p className="border-t border-line pt-4 text-sm text-quiet">
            <Button kind="link" onClick={leaveToOther}>
              {messages.other}
            </Button>{' '}
            {messages.otherHint}
          </p>
        </form>
      )}
    </DialogOverPage>
  )
}

/** Opens over the page and its dialogs until `onDone` is called; typed text stays. */
function showOverPage(
  router: AnyRouter,
  render: (onDone: (isDone: boolean) => void) => ReactNode,
): Promise<boolean> {
  const { queryClient } = router.options.context as PageContext
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise<boolean>((resolve) => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{render(resolve)}</RouterContextProvider>
      </QueryClientProvider>,
    )
  }).finally(() => {
    root.unmount()
    container.remove()
  })
}

interface DialogOverPageProps {
  title: string
  description: string
  initialFocus: RefObject<HTMLElement | null>
  children: ReactNode
  onClose(): void
}

function DialogOverPage({ onClose, ...props }: DialogOverPageProps) {
  // Another dialog may be open below: the key must close this one only.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.nativeEvent.stopPropagation()
    onClose()
  }
  return <Dialog open onOpenChange={onClose} onKeyDown={onKeyDown} size="small" insist {...props} />
}

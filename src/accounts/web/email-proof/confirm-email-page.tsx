import { createFileRoute } from '@tanstack/react-router'
import { type FormEvent, Suspense } from 'react'
import { getCurrentUser } from '#accounts/contract.ts'
import { confirmEmail, getEmailProof } from '#accounts/email-proof-contract.ts'
import { confirmEmailPageHead as headTexts, confirmEmailPage as messages } from '#accounts/texts/texts.gen.js'
import { forMembers, SignIn } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { languagePath } from '#shared/language/language.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { linkHead } from '#ui/page/head.ts'
import { useSubmittedForm } from '#ui/page/submitted-form.ts'
import { SendProofAgain } from './send-proof-again.tsx'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: pageSearch<{ token?: string }>({ token: (text) => text.slice(0, 100) || undefined }),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context, deps }) =>
    Promise.all([
      // A person who is signed out sees the sign-in form here.
      forMembers(context, async () => undefined),
      ensureApi(context, getEmailProof, { query: deps }),
    ]),
  head: linkHead(headTexts.title),
  component: ConfirmEmailPage,
})

/** Only a press confirms, because mail programs open links too. */
function ConfirmEmailPage() {
  const viewer = useViewer()
  const { token } = Route.useLoaderDeps()
  const { state, email } = useLoadedQuery(useApi().query(getEmailProof, { query: { token } }))
  if (!viewer && state !== 'unknown')
    return (
      <Suspense>
        <SignIn title={messages.title} text={messages.signIn} />
      </Suspense>
    )
  const canSendAgain = viewer && !viewer.isEmailProved && state !== 'ready'
  return (
    <section className="gutters mx-auto w-full max-w-xl py-16 lg:py-24">
      <h1 className="display text-headline">{messages.title}</h1>
      <div role="status" className="mt-3 mb-8">
        <p>{state === 'ready' ? messages.ready({ email: email ?? '' }) : messages[state]}</p>
        {state === 'ready' && <p className="mt-3 text-quiet">{messages.notYou}</p>}
      </div>
      {state === 'ready' && <ConfirmForm token={token} />}
      {canSendAgain && <SendProofAgain />}
      <ButtonLink to={viewer ? '/dashboard' : '/'} kind="secondary" className="mt-6">
        {viewer ? messages.dashboard : messages.home}
      </ButtonLink>
    </section>
  )
}

/** Works without script. */
function ConfirmForm({ token }: { token: string }) {
  const submitted = useSubmittedForm()
  const { mutate, error, isPending } = useApiMutation(confirmEmail, {
    refreshes: [getEmailProof, getCurrentUser],
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate({ body: { token } })
  }
  const failure = error ? errorMessage(error) : submitted?.message
  return (
    <form
      method="post"
      action={languagePath(`/confirm-email?token=${encodeURIComponent(token)}`)}
      onSubmit={send}
      className="grid justify-items-start gap-4"
    >
      <FormFailure failure={failure ? { text: failure } : undefined} />
      <Button type="submit" size="large" pending={isPending && messages.confirming}>
        {messages.confirm}
      </Button>
    </form>
  )
}

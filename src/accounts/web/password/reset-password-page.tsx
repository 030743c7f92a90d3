import { type AnyRouter, createFileRoute, useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { resetLinkInvalid, resetPassword } from '#accounts/contract.ts'
import { passwordResetForm } from '#accounts/credentials.ts'
import {
  resetPasswordPageHead as headTexts,
  resetPasswordPage as messages,
  resetPasswordForm,
} from '#accounts/texts/texts.gen.js'
import { forgetViewer } from '#accounts/web/session/viewer-change.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { toast } from '#ui/overlay/toast.ts'
import { linkHead } from '#ui/page/head.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Milliseconds to read the reason before the home page opens. */
const delay = 1500

export const Route = createFileRoute('/reset-password')({
  validateSearch: pageSearch<{ token?: string }>({ token: (text) => text || undefined }),
  head: linkHead(headTexts.title),
  component: ResetPasswordPage,
})

/** The token is removed from the URL; this copy survives Back. */
const savedTokens = new WeakMap<AnyRouter, string>()

function ResetPasswordPage() {
  const router = useRouter()
  const { name } = router.options.context.site
  const { token: given } = Route.useSearch()
  const [token, setToken] = useState(given || savedTokens.get(router))

  useEffect(() => {
    if (!token || !given) return
    savedTokens.set(router, token)
    // Changes the URL only, without a navigation of the router.
    void router.navigate({ to: '/reset-password', replace: true, resetScroll: false })
  }, [token, given, router])

  useEffect(() => {
    if (token) return
    toast({ ...messages.noTokenToast, tone: 'bad' })
    const timer = setTimeout(() => router.navigate({ to: '/', replace: true }), delay)
    return () => clearTimeout(timer)
  }, [token, router])

  function forget() {
    savedTokens.delete(router)
    setToken(undefined)
  }
  return (
    <main id="content" tabIndex={-1} className="gutters mx-auto w-full max-w-xl py-16 outline-none lg:py-24">
      <p className="eyebrow text-quiet">{name}</p>
      <h1 className="display mt-4 text-headline">{messages.title}</h1>
      {token ? (
        <>
          <p className="mt-3 mb-10 text-quiet">{messages.text}</p>
          <noscript>
            <p className="mb-6 text-bad">{messages.noScript}</p>
          </noscript>
          <ResetPasswordForm token={token} onReset={forget} />
        </>
      ) : (
        <p className="mt-3 mb-10 text-bad">{messages.noToken}</p>
      )}
      <ButtonLink to="/" kind="secondary" className="mt-6">
        {messages.home}
      </ButtonLink>
    </main>
  )
}

const ForgotPasswordDialog = lazyDialog(() => import('./forgot-password-dialog.tsx'), 'ForgotPasswordDialog')

interface ResetPasswordFormProps {
  token: string
  onReset(): void
}

function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { mutateAsync } = useApiMutation(resetPassword)
  const router = useRouter()
  const [isLinkOld, setLinkOld] = useState(false)
  const [asking, setAsking] = useState(false)
  const { form, field, failure, pending } = useForm({
    schema: passwordResetForm,
    async send({ newPassword }) {
      await mutateAsync({ body: { token, newPassword } })
      // All sessions of the user have ended, and any session in this browser.
      await forgetViewer(router)
      await router.navigate({ to: '/', replace: true })
      toast({ ...resetPasswordForm.done, tone: 'good' })
      onReset()
    },
    failed(error) {
      setLinkOld(error?.code === resetLinkInvalid.code)
      return { title: resetPasswordForm.failed, text: errorMessage(error) }
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <NewPasswordFields field={field} />
      <FormFailure failure={failure} />
      {failure && isLinkOld && (
        <Button kind="link" onClick={() => setAsking(true)} className="self-start">
          {words.newLink}
        </Button>
      )}
      <Button
        type="submit"
        disabled={!useHydrated()}
        pending={pending && resetPasswordForm.submitting}
        className="mt-2 self-start"
      >
        {resetPasswordForm.submit}
      </Button>
      <ForgotPasswordDialog open={asking} onOpenChange={setAsking} />
    </form>
  )
}

import { type AnyRouter, createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  resetPasswordPageHead as headTexts,
  resetPasswordPage as messages,
} from '#accounts/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { toast } from '#ui/overlay/toast.ts'
import { linkHead } from '#ui/page/head.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Milliseconds to read the reason before the home page opens. */
const delay = 1500

export const Route = createFileRoute('/reset-password')({
  validateSearch: pageSearch<{ token?: string }>({ token: (text) => text || undefined }),
  head: linkHead(headTexts.resetPassword),
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

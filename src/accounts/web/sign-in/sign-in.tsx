import { useEffect, useState } from 'react'
import { accountsWords, signIn as authWords } from '#accounts/texts/texts.gen.js'
import { isTillDevice } from '#accounts/web/till/till-device.ts'
import { TillSignIn } from '#accounts/web/till/till-sign-in.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { readSessionDraft } from '#ui/form/session-draft.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const ForgotPasswordDialog = lazyDialog(
  () => import('#accounts/web/password/forgot-password-dialog.tsx'),
  'ForgotPasswordDialog',
)

interface SignInProps {
  title: string
  text: string
}

/** The sign-in page, and what a guest sees in place of a members' page. */
export function SignIn({ title, text }: SignInProps) {
  const [forgot, setForgot] = useState<{ open: boolean; email?: string }>({ open: false })
  const [tab, setTab] = useState('sign-in')
  const [isTill, setIsTill] = useState(false)
  // The server does not know the draft, nor whether staff share this computer.
  useEffect(() => {
    setIsTill(isTillDevice())
    if (readSessionDraft('sign-up')) setTab('create')
  }, [])
  const login = <LoginForm action={words.signIn} onForgot={(email) => setForgot({ open: true, email })} />
  const tabs = [
    { value: 'sign-in', label: words.signIn, content: login },
    {
      value: 'create',
      label: authWords.create,
      content: <RegisterForm action={authWords.create} texts={authWords.problems} />,
    },
  ]
  return (
    <section className="gutters mx-auto w-full max-w-xl py-16 lg:py-24">
      <h1 className="display text-headline">{title}</h1>
      <p className="mt-3 mb-10 text-quiet">{text}</p>
      <noscript>
        <p className="mb-6 text-bad">{authWords.noScript}</p>
      </noscript>
      {isTill && <TillSignIn />}
      <Tabs label={accountsWords.tabs} tabs={tabs} value={tab} onChange={setTab} />
      <ForgotPasswordDialog {...forgot} onOpenChange={(open) => setForgot({ ...forgot, open })} />
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { accountsWords, signIn as authWords, authDialog as texts } from '#accounts/texts/texts.gen.js'
import { ForgotPasswordForm } from '#accounts/web/password/forgot-password-form.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type AuthTab = 'login' | 'sign-up'

interface AuthDialogProps extends DialogProps {
  tab?: AuthTab
  /** Runs after the whole site shows the user; closes the dialog. */
  onSignedIn(user: CurrentUser): void
}

interface View {
  tab: AuthTab
  /** Set while the forgotten-password form is open, with the email address that was typed. */
  forgot?: { email?: string }
  /** The user came back from that form: focus the sign-in form. */
  back?: boolean
}

/** Signs in without leaving the page. Typed text, except passwords, survives closing. */
export function AuthDialog({ open, onOpenChange, tab = 'login', onSignedIn }: AuthDialogProps) {
  const signedIn = useRef(false)
  const [view, setView] = useState<View>({ tab })
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setView({ tab })
  }
  useEffect(() => {
    if (open) signedIn.current = false
  }, [open])
  function done(user: CurrentUser) {
    signedIn.current = true
    setView({ tab })
    onSignedIn(user)
  }
  // The button that opened the dialog is shown to guests only and no longer exists: focus the page.
  function returnFocus() {
    if (signedIn.current) document.getElementById('content')?.focus({ preventScroll: true })
    return !signedIn.current
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocus={returnFocus}
      title={view.forgot ? authWords.forgotTitle : texts.title}
      size="small"
      insist
    >
      {view.forgot ? (
        <ForgotPasswordForm email={view.forgot.email} onSent={() => onOpenChange(false)}>
          <Button
            kind="link"
            onClick={() => setView({ tab: 'login', back: true })}
            className="self-center text-sm"
          >
            {texts.back}
          </Button>
        </ForgotPasswordForm>
      ) : (
        <AuthTabs view={view} onView={setView} onSignedIn={done} />
      )}
    </Dialog>
  )
}

interface AuthTabsProps {
  view: View
  onView(view: View): void
  onSignedIn(user: CurrentUser): void
}

function AuthTabs({ view, onView, onSignedIn }: AuthTabsProps) {
  const element = useRef<HTMLDivElement>(null)
  const { tab, back } = view
  useEffect(() => {
    if (back) element.current?.querySelector('input')?.focus()
  }, [back])
  const login = (
    <LoginForm
      action={texts.login}
      onSignedIn={onSignedIn}
      onForgot={(email) => onView({ tab, forgot: { email } })}
    />
  )
  const tabs = [
    { value: 'login', label: texts.login, content: login },
    {
      value: 'sign-up',
      label: texts.signUp,
      content: <RegisterForm action={texts.signUp} onSignedIn={onSignedIn} />,
    },
  ]
  return (
    <div ref={element}>
      <Tabs
        label={accountsWords.tabs}
        tabs={tabs}
        value={tab}
        onChange={(value) => onView({ tab: value as AuthTab })}
      />
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const words = { title: 'Your account', tabs: 'Login or sign up', login: 'Login', signUp: 'Sign Up' }

type AuthTab = 'login' | 'sign-up'

interface AuthDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  /** The one to open with. */
  tab?: AuthTab
  /** Called once the whole site knows who is there. */
  onSignedIn?(user: CurrentUser): void
}

/** Signs in where the visitor is, and leaves them there. */
export function AuthDialog({ open, onOpenChange, tab = 'login', onSignedIn }: AuthDialogProps) {
  const signedIn = useRef(false)
  useEffect(() => {
    if (open) signedIn.current = false
  }, [open])
  function done(user: CurrentUser) {
    signedIn.current = true
    onOpenChange(false)
    onSignedIn?.(user)
  }
  // The button that led here is one for guests and gone by then: the page itself takes the focus.
  function returnFocus() {
    if (signedIn.current) document.getElementById('content')?.focus({ preventScroll: true })
    return !signedIn.current
  }
  return (
    <Dialog {...{ open, onOpenChange, returnFocus }} title={words.title} size="small" insist>
      <AuthTabs first={tab} onSignedIn={done} />
    </Dialog>
  )
}

// Lives as long as the dialog is open, so that each opening starts at its own tab.
function AuthTabs({ first, onSignedIn }: { first: AuthTab; onSignedIn(user: CurrentUser): void }) {
  const [tab, setTab] = useState<string>(first)
  const tabs = [
    {
      value: 'login',
      label: words.login,
      content: <LoginForm action={words.login} onSignedIn={onSignedIn} />,
    },
    {
      value: 'sign-up',
      label: words.signUp,
      content: <RegisterForm action={words.signUp} onSignedIn={onSignedIn} />,
    },
  ]
  return <Tabs label={words.tabs} tabs={tabs} value={tab} onChange={setTab} />
}

import { Link } from '@tanstack/react-router'
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use, useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { onDemand } from '#ui/on-demand.tsx'

const BookingDialog = onDemand(() =>
  import('#appointments/web/booking-dialog.tsx').then((module) => module.BookingDialog),
)
const AuthDialog = onDemand(() => import('#accounts/web/auth-dialog.tsx').then((module) => module.AuthDialog))

type AuthTab = 'login' | 'sign-up'

interface Openers {
  book(): void
  signIn(tab: AuthTab): void
}

const SiteDialogsContext = createContext<Openers>({ book: () => {}, signIn: () => {} })

/** Opens the dialogs that several places of the public frame lead to. */
export function useSiteDialogs(): Openers {
  return use(SiteDialogsContext)
}

export function SiteDialogs({ children }: { children: ReactNode }) {
  const [booking, setBooking] = useState(false)
  const [signingIn, setSigningIn] = useState(false)
  const [tab, setTab] = useState<AuthTab>('login')
  const openers: Openers = {
    book: () => setBooking(true),
    signIn: (first) => {
      setTab(first)
      setSigningIn(true)
    },
  }
  return (
    <SiteDialogsContext value={openers}>
      {children}
      <BookingDialog open={booking} onOpenChange={setBooking} />
      <AuthDialog open={signingIn} onOpenChange={setSigningIn} tab={tab} />
    </SiteDialogsContext>
  )
}

type LinkLook = Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size' | 'className' | 'children'>

/** A link to the page that does the same, for those without script or with a new tab in mind. */
export function BookLink(look: LinkLook) {
  const { book } = useSiteDialogs()
  return (
    <ButtonLink
      {...look}
      to="/appointments"
      aria-haspopup="dialog"
      onPointerEnter={BookingDialog.preload}
      onClick={instead(book)}
    />
  )
}

export function SignInLink({ tab = 'login', ...look }: LinkLook & { tab?: AuthTab }) {
  const { signIn } = useSiteDialogs()
  return (
    <ButtonLink
      {...look}
      to="/auth"
      aria-haspopup="dialog"
      onPointerEnter={AuthDialog.preload}
      onClick={instead(() => signIn(tab))}
    />
  )
}

/** The same without the looks of a button. */
export function PlainSignInLink({
  children,
  ...rest
}: {
  children: ReactNode
  className?: string
  'aria-label'?: string
}) {
  const { signIn } = useSiteDialogs()
  return (
    <Link
      {...rest}
      to="/auth"
      aria-haspopup="dialog"
      onPointerEnter={AuthDialog.preload}
      onClick={instead(() => signIn('login'))}
    >
      {children}
    </Link>
  )
}

function instead(open: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
}

import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { addDress } from './navigation.ts'

const BookingDialog = lazyDialog(
  () => import('#appointments/web/booking/booking-dialog.tsx'),
  'BookingDialog',
)
const AuthDialog = lazyDialog(() => import('#accounts/web/sign-in/auth-dialog.tsx'), 'AuthDialog')

/** Booking a fitting, signing in without leaving the page, or signing up to lend dresses. */
export type SiteDialog = 'booking' | 'sign-in' | 'lending'

const OpenDialog = createContext<(dialog: SiteDialog) => void>(() => {})

/** Opens a dialog of the public layout. */
export function useSiteDialogs(): (dialog: SiteDialog) => void {
  return use(OpenDialog)
}

export function SiteDialogs({ children }: { children: ReactNode }) {
  const booking = useOverlay('booking')
  const signIn = useOverlay('sign-in')
  const lending = useOverlay('lending')
  const navigate = useNavigate()
  const dialogs = { booking, 'sign-in': signIn, lending }
  const account = lending.open ? lending : signIn
  function goOn() {
    if (account === signIn) return signIn.setOpen(false)
    lending.hide()
    void navigate({ ...addDress, replace: true })
  }
  return (
    <OpenDialog value={(dialog) => dialogs[dialog].setOpen(true)}>
      {children}
      <BookingDialog open={booking.open} onOpenChange={booking.setOpen} hide={booking.hide} />
      <AuthDialog
        open={account.open}
        onOpenChange={account.setOpen}
        tab={lending.open ? 'sign-up' : 'login'}
        onSignedIn={goOn}
      />
    </OpenDialog>
  )
}

// The equivalent page, for use without scripts and for a new tab.
const pages = {
  booking: { to: '/appointments', preload: BookingDialog.preload },
  'sign-in': { to: '/auth', preload: AuthDialog.preload },
  lending: { to: '/auth', preload: AuthDialog.preload },
} as const

interface DialogLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size' | 'className'> {
  opens: SiteDialog
  children: ReactNode
  'aria-label'?: string
}

/** A link that opens a dialog; without `kind` it has no style. */
export function DialogLink({ opens, ...rest }: DialogLinkProps) {
  const open = useSiteDialogs()
  const { to, preload } = pages[opens]
  const Anchor = rest.kind ? ButtonLink : Link
  return (
    <Anchor
      {...rest}
      to={to}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(opens)
      }}
    />
  )
}

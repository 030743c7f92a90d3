import { redirect } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { SignIn } from '#accounts/web/sign-in/sign-in.tsx'
import { passwordChangeRequired } from '#shared/refusal.ts'
import { ApiError } from '#ui/api/api.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { ensureViewer, useViewer } from './viewer.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only for signed-in people: a guest is answered with the sign-in form in the page's place, and status 401. */
    members?: boolean
    /** Only for staff: anybody else who is signed in is answered with status 403. */
    admins?: boolean
  }
}

/** For the loader of such a page: its calls are made for signed-in people only. */
export async function forMembers(
  context: PageContext,
  load: (viewer: CurrentUser) => Promise<unknown>,
): Promise<void> {
  const viewer = await ensureViewer(context)
  if (!viewer) return
  try {
    await load(viewer)
  } catch (error) {
    // In the browser the call itself has led there.
    const due = error instanceof ApiError && error.code === passwordChangeRequired.code
    if (due && typeof document === 'undefined') throw redirect({ to: '/change-password' })
    throw error
  }
}

/** The same for pages of staff. */
export function forStaff(context: PageContext, load: () => Promise<unknown>): Promise<void> {
  return forMembers(context, async ({ role }) => {
    if (role === 'ADMIN') await load()
  })
}

const messages = {
  withoutScript: 'You can read this page without JavaScript. Please switch it on to change something here.',
}

interface MembersOnlyProps {
  /** First heading of the page as a guest sees it. */
  title: string
  /** Says what signing in is for here. */
  text: string
  children(viewer: CurrentUser): ReactNode
}

/**
 * The page for those who are signed in, the sign-in form for others. The address stays, so that signing in leads to the
 * page without a way back that anybody could forge. A session that ends leads away from the page: until then it stays as
 * it is, as a form in its place would be gone again while somebody types.
 */
export function MembersOnly({ title, text, children }: MembersOnlyProps) {
  const viewer = useViewer()
  const [member, setMember] = useState(viewer)
  if (viewer && viewer !== member) setMember(viewer)
  const signedIn = member !== null
  const before = useRef(signedIn)
  useEffect(() => {
    // The form that had the focus is gone: the page that took its place takes it.
    if (signedIn && !before.current) document.getElementById('content')?.focus({ preventScroll: true })
    before.current = signedIn
  }, [signedIn])
  if (!member) return <SignIn title={title} text={text} />
  return (
    <>
      <noscript>
        <p className="gutters border-b border-line bg-surface py-3 text-sm">{messages.withoutScript}</p>
      </noscript>
      {children(member)}
    </>
  )
}

import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { membersOnly as messages } from '#accounts/texts/texts.gen.js'
import { passwordChangeRequired, secondFactorIsDue } from '#shared/refusal.ts'
import { ApiError } from '#ui/api/api.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { ensureViewer, useViewer } from './viewer.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Signed-in users only: a guest sees the sign-in form in place of the page, with status 401. */
    members?: boolean
    /** Staff only: other signed-in users get status 403. */
    admins?: boolean
  }
}

// Members do not load the forms of guests. The loader waits for them, so that the server renders them.
export const SignIn = lazyRouteComponent(() => import('#accounts/web/sign-in/sign-in.tsx'), 'SignIn')

/** Loader wrapper: makes the requests only for a signed-in user. */
export async function forMembers(
  context: PageContext,
  load: (viewer: CurrentUser) => Promise<unknown>,
): Promise<void> {
  const viewer = await ensureViewer(context)
  if (!viewer) {
    await SignIn.preload?.()
    return
  }
  try {
    await load(viewer)
  } catch (error) {
    // In the browser, the refused request itself has redirected.
    const to = error instanceof ApiError && pagesBefore[error.code]
    if (to && typeof document === 'undefined') throw redirect({ to })
    throw error
  }
}

/** Where a user has to go first, by the code of the refusal. */
export const pagesBefore: Readonly<Record<string, '/change-password' | '/second-factor' | undefined>> = {
  [passwordChangeRequired.code]: '/change-password',
  [secondFactorIsDue.code]: '/second-factor',
}

export function forStaff(
  context: PageContext,
  load: (viewer: CurrentUser) => Promise<unknown>,
): Promise<void> {
  return forMembers(context, async (viewer) => {
    if (viewer.role === 'ADMIN') await load(viewer)
  })
}

interface MembersOnlyProps {
  /** Heading that a guest sees. */
  title: string
  /** Why to sign in here. */
  text: string
  children(viewer: CurrentUser): ReactNode
}

/**
 * Renders the page for signed-in users and the sign-in form for guests. The URL stays, so that no forgeable return URL
 * is needed. When a session ends, the page stays until the redirect: a form in its place would vanish while the user
 * types.
 */
export function MembersOnly({ title, text, children }: MembersOnlyProps) {
  const viewer = useViewer()
  const [member, setMember] = useState(viewer)
  if (viewer && viewer !== member) setMember(viewer)
  const signedIn = member !== null
  const before = useRef(signedIn)
  useEffect(() => {
    // The form that had the focus is no longer in the page: focus the content that replaces it.
    if (signedIn && !before.current) document.getElementById('content')?.focus({ preventScroll: true })
    before.current = signedIn
  }, [signedIn])
  if (!member) {
    return (
      <Suspense>
        <SignIn title={title} text={text} />
      </Suspense>
    )
  }
  return (
    <>
      <ScriptNotice />
      {children(member)}
    </>
  )
}

/** Shown without JavaScript on pages that need it. */
export function ScriptNotice() {
  return (
    <noscript>
      <p className="gutters border-b border-line bg-surface py-3 text-sm">{messages.withoutScript}</p>
    </noscript>
  )
}

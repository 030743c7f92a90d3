import { createFileRoute, redirect } from '@tanstack/react-router'
import { authPageHead as headTexts, authPage as messages } from '#accounts/texts/texts.gen.js'
import { ensureViewer } from '#accounts/web/session/viewer.ts'
import { words } from '#shared/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { SignIn } from './sign-in.tsx'

export const Route = createFileRoute('/auth')({
  // Also redirects after signing in here: the routes are invalidated then.
  beforeLoad: async ({ context, location }) => {
    const viewer = await ensureViewer(context)
    if (!viewer) return
    const { homeOf } = await import('#accounts/web/session/home.ts')
    throw redirect({ href: location.state.cameFrom ?? homeOf(viewer), replace: true })
  },
  head: privateHead(headTexts.title),
  component: AuthPage,
})

function AuthPage() {
  return <SignIn title={words.welcome} text={messages.text} />
}

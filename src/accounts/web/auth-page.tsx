import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '#ui/head.ts'
import { landingFor } from './landing.ts'
import { SignIn } from './sign-in.tsx'
import { ensureViewer } from './viewer.ts'

// Apart from the words of the page itself, which come with its component.
const about = {
  title: 'Sign In',
  description: 'Sign in or create an account to follow your fittings and to lend your dresses.',
}

const words = {
  welcome: 'Welcome',
  text: 'Your fittings, your dresses and your account, in one place.',
}

export const Route = createFileRoute('/auth')({
  // Also what leads on after signing in here: the routes are asked again then.
  beforeLoad: async ({ context, location }) => {
    const viewer = await ensureViewer(context)
    if (viewer) throw redirect({ href: location.state.cameFrom ?? landingFor(viewer.role), replace: true })
  },
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: about.title,
      description: about.description,
      path: '/auth',
      unlisted: true,
    }),
  component: AuthPage,
})

function AuthPage() {
  return <SignIn title={words.welcome} text={words.text} />
}

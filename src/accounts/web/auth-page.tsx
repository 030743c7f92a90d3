import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '#ui/head.ts'
import { Tabs } from '#ui/tabs.tsx'
import { words as authWords } from './auth-words.ts'
import { landingFor } from './landing.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ensureViewer } from './viewer.ts'

// Apart from the words of the page itself, which come with its component.
const about = {
  title: 'Sign In',
  description: 'Sign in or create an account to follow your fittings and to lend your dresses.',
}

const words = {
  welcome: 'Welcome',
  text: 'Your fittings, your dresses and your account, in one place.',
  tabs: 'Sign in or create an account',
  signIn: 'Sign In',
  create: 'Create Account',
  problems: {
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
  },
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
  return (
    <section className="gutters mx-auto w-full max-w-xl py-16 lg:py-24">
      <h1 className="display text-headline">{words.welcome}</h1>
      <p className="mt-3 mb-10 text-quiet">{words.text}</p>
      <noscript>
        <p className="mb-6 text-bad">{authWords.noScript}</p>
      </noscript>
      <Tabs label={words.tabs} tabs={tabs} />
    </section>
  )
}

const tabs = [
  { value: 'sign-in', label: words.signIn, content: <LoginForm action={words.signIn} /> },
  {
    value: 'create',
    label: words.create,
    content: <RegisterForm action={words.create} texts={words.problems} />,
  },
]

import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  title: 'Access Denied',
  text: 'This page is for our staff only.',
  home: 'Back to Home',
}

const delay = 1000

export function AccessDenied() {
  const navigate = useNavigate()
  useEffect(() => {
    toast({ ...messages, tone: 'bad' })
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), delay)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <section className="gutters mx-auto flex max-w-xl flex-col items-start gap-6 py-24">
      <h1 className="text-xl font-semibold">{messages.title}</h1>
      <p className="text-quiet">{messages.text}</p>
      <ButtonLink to="/" kind="secondary">
        {messages.home}
      </ButtonLink>
    </section>
  )
}

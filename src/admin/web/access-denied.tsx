import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'

const words = {
  title: 'Access Denied',
  text: 'This page is for the staff of the house.',
  home: 'Back to Home',
}

const delay = 1000

/** Says so, and leads home. */
export function AccessDenied() {
  const navigate = useNavigate()
  useEffect(() => {
    toast({ ...words, tone: 'bad' })
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), delay)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <section className="gutters mx-auto flex max-w-xl flex-col items-start gap-6 py-24">
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <p className="text-quiet">{words.text}</p>
      <ButtonLink to="/" kind="secondary">
        {words.home}
      </ButtonLink>
    </section>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { accessDenied as messages } from '#admin/texts/texts.gen.js'
import { getToday } from '#admin/today-contract.ts'
import type { Guarded } from '#shared/access.ts'
import { ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'

const delay = 1000

/** Leads back to the home page by itself; for members of staff it stays and leads to Today. */
export function AccessDenied({ needs }: { needs: Guarded }) {
  const navigate = useNavigate()
  const isStaff = useMay()(getToday)
  const text = messages[isStaff ? 'staffText' : 'text']({ access: needs.access })
  useEffect(() => {
    if (isStaff) return
    toast({ title: messages.title, text, tone: 'bad' })
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), delay)
    return () => clearTimeout(timer)
  }, [navigate, isStaff, text])
  return (
    <section className="gutters mx-auto flex max-w-xl flex-col items-start gap-6 py-24">
      <h1 className="text-xl font-semibold">{messages.title}</h1>
      <p className="text-quiet">{text}</p>
      <ButtonLink to={isStaff ? '/admin/today' : '/'} kind="secondary">
        {isStaff ? messages.today : messages.home}
      </ButtonLink>
    </section>
  )
}

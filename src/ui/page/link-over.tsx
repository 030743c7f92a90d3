import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { linkOver as messages } from '#ui/texts/texts.gen.js'
import { NotFound } from './not-found.tsx'

interface LinkOverProps {
  title: string
  text: string
  /** A way to a new link. */
  children?: ReactNode
}

/** In place of the page of a link that has ended or is incomplete. */
export function LinkOver({ title, text, children }: LinkOverProps) {
  return (
    <NotFound title={title} text={text}>
      {children}
      <ButtonLink to="/collections">{messages.collection}</ButtonLink>
    </NotFound>
  )
}

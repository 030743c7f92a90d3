import type { ReactNode } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
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
      <ButtonLink to="/collections">{words.seeTheCollection}</ButtonLink>
    </NotFound>
  )
}

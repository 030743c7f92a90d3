import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { figure as messages } from '#admin/texts/texts.gen.js'
import type { ListLink } from './counts-table.tsx'

/** Figures side by side. */
export function FigureList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="my-4 grid grid-cols-2 gap-px p-px sm:grid-cols-3">
      {children}
    </ul>
  )
}

interface FigureProps {
  name: string
  value: ReactNode
  /** Absent: no list shows just these. */
  link?: ListLink
  before?: ReactNode
  beforeLink?: ListLink
  /** What the number counts. */
  note: string
}

/** One number, with the list that it counts. */
export function Figure({ name, value, link, before, beforeLink, note }: FigureProps) {
  const number = (
    <>
      <span className="block text-sm text-quiet">{name}</span>
      <span className="block text-2xl font-semibold tabular-nums">{value}</span>
    </>
  )
  return (
    <li className="bg-surface p-4 outline outline-line">
      {link ? (
        <Link {...link} className="block hover:text-accent">
          {number}
        </Link>
      ) : (
        number
      )}
      {before !== undefined &&
        (beforeLink ? (
          <Link {...beforeLink} className="thread-link inline-flex min-h-6 items-center text-xs text-quiet">
            {before} {messages.before}
          </Link>
        ) : (
          <span className="block min-h-6 text-xs text-quiet">
            {before} {messages.before}
          </span>
        ))}
      <span className="block text-xs text-quiet">{note}</span>
    </li>
  )
}

export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`
}

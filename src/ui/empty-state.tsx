import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 border-y border-line px-6 py-16 text-center">
      <h2 className="text-lg font-medium text-balance">{title}</h2>
      {text && <p className="max-w-md text-quiet">{text}</p>}
      {children}
    </div>
  )
}

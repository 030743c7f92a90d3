import { type ReactNode, useId } from 'react'

interface FileSectionProps {
  title: string
  /** Said without children. */
  none?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** One section of the file of a customer; without `none` it is not shown when it is empty. */
export function FileSection({ title, none, actions, children }: FileSectionProps) {
  const id = useId()
  const isEmpty = !children || (Array.isArray(children) && children.length === 0)
  if (isEmpty && !none) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-9 items-center gap-3 pb-1">
        <h2 id={id} className="me-auto font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {isEmpty ? <p className="text-sm text-quiet">{none}</p> : children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'

/** A list below the switch. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-6">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

interface AccordionProps {
  items: readonly { title: ReactNode; content: ReactNode }[]
  /** With a name only one item is open at a time. */
  name?: string
}

export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ title, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered
        <details key={index} name={name} className="group border-b border-line">
          <summary className="flex list-none items-center justify-between gap-6 py-5 text-lg [&::-webkit-details-marker]:hidden">
            {title}
            <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
              <path d="M1 8h14" stroke="currentColor" />
              <path d="M8 1v14" stroke="currentColor" className="transition-opacity group-open:opacity-0" />
            </svg>
          </summary>
          <div className="measure pb-6 text-quiet">{content}</div>
        </details>
      ))}
    </div>
  )
}

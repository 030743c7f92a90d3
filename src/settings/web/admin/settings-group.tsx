import type { ReactNode } from 'react'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="float-start w-full pb-1 font-semibold sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}

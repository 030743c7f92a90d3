import { useId } from 'react'
import { adminGroups } from '#admin/web/frame/pages.ts'
import { TabLink } from './tab-link.tsx'
import { useMayOpen } from './use-may-open.ts'

/** The sections that the viewer may open, under the names of their groups. */
export function TabGroups({ linkClass }: { linkClass: string }) {
  const id = useId()
  const mayOpen = useMayOpen()
  const groups = adminGroups
    .map(({ label, tabs }) => ({ label, tabs: tabs.filter(({ to }) => mayOpen(to)) }))
    .filter(({ tabs }) => tabs.length > 0)
  return groups.map(({ label, tabs }, index) => (
    <section key={label} aria-labelledby={`${id}-${index}`} className="grid pb-2">
      <h2 id={`${id}-${index}`} className="eyebrow px-3 pt-1 pb-0.5 text-quiet">
        {label}
      </h2>
      {tabs.map((tab) => (
        <TabLink key={tab.to} tab={tab} className={linkClass} countClass="ms-auto" />
      ))}
    </section>
  ))
}

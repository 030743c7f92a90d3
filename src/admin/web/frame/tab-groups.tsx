import { useId } from 'react'
import { adminGroups } from './admin-tabs.ts'
import { TabLink } from './tab-link.tsx'

/** All sections, under the names of their groups. */
export function TabGroups({ linkClass }: { linkClass: string }) {
  const id = useId()
  return adminGroups.map(({ label, tabs }, index) => (
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

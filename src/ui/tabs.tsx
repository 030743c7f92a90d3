import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value?: string
  onChange?(value: string): void
}

/** Without `value` it is uncontrolled and opens the first tab. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root
      value={value}
      defaultValue={tabs[0]?.value}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <BaseTabs.List
        aria-label={label}
        className="flex gap-[clamp(0.5rem,2.5vw,1.5rem)] overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6 data-ending-style:hidden">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}

const tabClass =
  '-mb-px min-h-11 border-b-2 border-transparent whitespace-nowrap text-quiet transition-colors hover:text-ink ' +
  'focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink'

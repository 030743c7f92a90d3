import type { ReactNode } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { downloadMyData } from '#accounts/export-contract.ts'
import { accountSettings as messages } from '#accounts/texts/texts.gen.js'
import { getTillPeople } from '#accounts/till-code-contract.ts'
import { ChangePasswordForm } from '#accounts/web/password/change-password-form.tsx'
import { urlOf } from '#shared/endpoint.ts'
import { DownloadLink } from '#ui/api/download-link.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { DangerZone } from './danger-zone.tsx'
import { Devices } from './devices.tsx'
import { TillCode } from './till-code.tsx'

export function AccountSettings({ viewer }: { viewer: CurrentUser }) {
  return (
    <div className="grid gap-12">
      <Facts look="bill">
        <Fact name={messages.type}>{messages[viewer.role]}</Fact>
        <Fact name={messages.status}>{messages.active}</Fact>
      </Facts>
      <Part title={messages.password} text={messages.passwordText}>
        <ChangePasswordForm viewer={viewer} />
      </Part>
      <Part title={messages.devices}>
        <Devices />
      </Part>
      {viewer.role === 'ADMIN' && <TillCodePart />}
      <Part title={messages.myData}>
        <MyData />
      </Part>
      <Part title={messages.danger}>
        <DangerZone />
      </Part>
    </div>
  )
}

/** Of staff who can have one, in a shop that uses them. */
function TillCodePart() {
  const { data } = useLiveQuery(getTillPeople, {})
  const hasCode = data?.hasCode ?? null
  return (
    hasCode !== null && (
      <Part title={messages.tillCode} text={messages.tillCodeText}>
        <TillCode hasCode={hasCode} />
      </Part>
    )
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-8">
      <h2 className="text-lg font-medium">{title}</h2>
      {text && <p className="text-quiet">{text}</p>}
      {children}
    </section>
  )
}

function MyData() {
  return (
    <>
      <p className="text-quiet">{messages.myDataText}</p>
      <DownloadLink
        href={urlOf(downloadMyData, {})}
        className={buttonClass({ kind: 'secondary' }, 'justify-self-start')}
      >
        {messages.download}
      </DownloadLink>
    </>
  )
}

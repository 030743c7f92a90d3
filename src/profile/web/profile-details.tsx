import type { CurrentUser } from '#accounts/contract.ts'
import { messages } from './profile-messages.ts'

interface ProfileFactsProps {
  viewer: CurrentUser
  address: string | null
}

export function ProfileDetails({ viewer, address }: ProfileFactsProps) {
  const { firstName, lastName, email, phone } = viewer
  const facts = { firstName, lastName, email, phone, address }
  return (
    <dl>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
        <div key={name} className="grid gap-x-6 border-b border-line py-3.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-quiet">{messages.fields[name]}</dt>
          <dd className="wrap-anywhere">
            {facts[name] || <span className="text-quiet">{messages.empty}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

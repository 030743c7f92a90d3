import type { CurrentUser } from '#accounts/contract.ts'
import { profileForm as messages } from '#profile/messages/texts.gen.js'
import { Fact, Facts } from '#ui/facts.tsx'

interface ProfileFactsProps {
  viewer: CurrentUser
  address: string | null
}

export function ProfileDetails({ viewer, address }: ProfileFactsProps) {
  const { firstName, lastName, email, phone } = viewer
  const facts = { firstName, lastName, email, phone, address }
  return (
    <Facts ruled>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
        <Fact key={name} name={messages.fields[name]}>
          {facts[name] || <span className="text-quiet">{messages.empty}</span>}
        </Fact>
      ))}
    </Facts>
  )
}

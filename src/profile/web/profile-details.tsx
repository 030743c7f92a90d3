import type { CurrentUser } from '#accounts/contract.ts'
import { profileForm as messages } from '#profile/texts/texts.gen.js'
import { languageNames } from '#shared/language/language.ts'
import { Fact, Facts } from '#ui/facts.tsx'

interface ProfileFactsProps {
  viewer: CurrentUser
  address: string | null
}

export function ProfileDetails({ viewer, address }: ProfileFactsProps) {
  const { firstName, lastName, email, phone, language, role } = viewer
  const shown = languageNames[language]
  const ofLanguage = role === 'ADMIN' ? { adminLanguage: shown } : { language: shown }
  const facts = { firstName, lastName, email, phone, address, ...ofLanguage }
  return (
    <Facts ruled>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={messages.fields[name as keyof typeof messages.fields]}>
          {value || <span className="text-quiet">{messages.empty}</span>}
        </Fact>
      ))}
    </Facts>
  )
}

import { accountsWords } from '#accounts/texts/texts.gen.js'
import { getTillPeople } from '#accounts/till-code-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { TillPeople } from './till-people.tsx'

/** Above the sign-in form of a shared computer. Without names there, the password is the only way. */
export function TillSignIn() {
  const { data } = useLiveQuery(getTillPeople, {})
  if (!data || data.people.length === 0) return null
  return (
    <section aria-labelledby="till-people" className="mb-10 grid gap-4 border-b border-line pb-10">
      <h2 id="till-people" className="text-lg font-medium">
        {accountsWords.title}
      </h2>
      <TillPeople people={data.people} />
    </section>
  )
}

import type { CurrentUser } from '#accounts/contract.ts'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Lasting } from '#operations/rules.ts'
import { problemsMail as messages } from '#operations/texts/texts.gen.js'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import type { Settings } from '#settings/rules.ts'
import { longMoment } from '#shared/dates.ts'
import { languagePath } from '#shared/language/language.ts'

const texts: Readonly<Record<string, string | undefined>> = messages.problems

export function problemsMail(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'config'>,
  settings: Settings,
  owner: CurrentUser,
  problems: readonly Lasting[],
): Promise<Mail> {
  return inLanguage(owner.language, () =>
    composeMail(tx, deps, settings, {
      name: 'system_problems',
      to: owner.email,
      variables: {
        firstName: owner.firstName || owner.username,
        summary: problems.map(textOf).join(' '),
        link: `${deps.publicUrl}${languagePath('/admin/system', owner.language)}`,
      },
      list: problems.map((one) => [longMoment(one.since, deps.config.SHOP_TIMEZONE), textOf(one)] as const),
    }),
  )
}

function textOf({ name }: Lasting): string {
  return texts[name] ?? name
}

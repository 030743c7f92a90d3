import type { EmailText, MailRow } from '#email/built-in/built-in-email.ts'
import { builtInEmails, type MailName, type VariablesOf } from '#email/built-in-emails.ts'
import type { Mail } from '#email/server/actions.ts'
import type { Secrets } from '#email/server/secrets.ts'
import { activeTemplate } from '#email/server/templates/store.ts'
import { filledRows } from '#email/template.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Settings } from '#settings/rules.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { shopOf } from './layout.ts'
import { renderTemplate, type Template } from './render-template.ts'

export interface Composition<N extends MailName>
  extends Pick<
    Mail,
    'to' | 'replyTo' | 'invitation' | 'invitationMethod' | 'secrets' | 'expiresAt' | 'booking'
  > {
  /** A template of this name replaces the built-in text. */
  name: N
  /** Variables of the template; links that give access also belong in `secrets`. */
  variables: VariablesOf<N>
  /** Rows of a table that the built-in text does not know; they replace `{{details}}`. */
  list?: readonly MailRow[]
  /** Rows that follow those of the built-in text. */
  further?: readonly MailRow[]
}

/**
 * Writes in the current language: call it, and what makes the variables, inside `inLanguage` of the recipient. Uses the
 * template of staff, or the built-in text when there is no template, it is inactive, or it is empty when filled in. Pass the result to `queueEmail` in the same transaction.
 */
export async function composeMail<N extends MailName>(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  settings: Settings,
  { name, list, further = [], ...mail }: Composition<N>,
): Promise<Mail> {
  const language = currentLanguage()
  const shop = shopOf(settings, publicUrl)
  const builtIn: EmailText = builtInEmails[name].texts[language]
  const { footer, body, preview = /<p>(.*)<\/p>/.exec(body)?.[1] } = builtIn
  const { variables } = mail
  const details = list ?? [...filledRows(builtIn.details ?? [], variables), ...further]
  const render = (template: Omit<Template, 'name'>) =>
    renderTemplate(shop, { ...template, name }, { variables, details, footer, secret: secretNames(mail) })
  const template = await activeTemplate(tx, name, language)
  const byStaff = template && render(template)
  const usable =
    byStaff?.subject && byStaff.plainText ? byStaff : render({ ...builtIn, preview, variables: [] })
  return {
    ...mail,
    language,
    from: settings.fromEmail,
    templateName: name,
    subject: usable.subject,
    html: usable.html,
    text: usable.text,
  }
}

/** Compares values, because a secret may have several names. */
function secretNames({ variables, secrets = {} }: { variables: Record<string, string>; secrets?: Secrets }) {
  const values = Object.values(secrets)
  return Object.keys(variables).filter((name) => values.includes(variables[name] as string))
}

import type { MailName, VariablesOf } from '#email/built-in-emails.ts'
import type { Mail } from '#email/server/actions.ts'
import type { Secrets } from '#email/server/secrets.ts'
import { activeTemplate } from '#email/server/templates/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Settings } from '#settings/rules.ts'
import { type MailContent, mailLayout, shopOf } from './layout.ts'
import { renderTemplate } from './render-template.ts'

export interface Composition<N extends MailName>
  extends Pick<Mail, 'to' | 'replyTo' | 'invitation' | 'invitationMethod' | 'secrets' | 'expiresAt'> {
  /** A template of this name replaces the built-in text. */
  name: N
  /** Variables of the template; links that give access also belong in `secrets`. */
  variables: VariablesOf<N>
  builtIn: MailContent & { subject: string }
}

/**
 * Uses the template of staff, or the built-in text when there is no template, it is inactive, or it is empty when
 * filled in. Pass the result to `queueEmail` in the same transaction.
 */
export async function composeMail<N extends MailName>(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  settings: Settings,
  { name, builtIn, ...mail }: Composition<N>,
): Promise<Mail> {
  const shop = shopOf(settings, publicUrl)
  const { subject, ...content } = builtIn
  const template = await activeTemplate(tx, name)
  const details = content.blocks.flatMap((block) => ('facts' in block ? block.facts : []))
  const rendered =
    template &&
    renderTemplate(shop, template, {
      variables: mail.variables,
      details,
      footer: content.footer,
      secret: secretNames(mail),
    })
  const usable =
    rendered?.subject && rendered.plainText ? rendered : { subject, ...mailLayout(shop, content) }
  return {
    ...mail,
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

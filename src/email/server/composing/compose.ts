import type { MailName, VariablesOf } from '#email/built-in-emails.ts'
import type { Mail } from '#email/server/actions.ts'
import type { Secrets } from '#email/server/delivery/secrets.ts'
import { activeTemplate } from '#email/server/templates/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { type MailContent, mailLayout, shopOf } from './layout.ts'
import { renderTemplate } from './render-template.ts'

export interface Composition<N extends MailName>
  extends Pick<Mail, 'to' | 'replyTo' | 'invitation' | 'invitationMethod' | 'secrets' | 'expiresAt'> {
  /** Which mail of the house this is: a template of this name takes the place of the built-in text. */
  name: N
  /** What a template may say; links that let a person in also belong into `secrets`. */
  variables: VariablesOf<N>
  builtIn: MailContent & { subject: string }
}

/**
 * A mail in the words of staff's template, or in the built-in ones when there is none, it is inactive, or nothing is
 * left of it once filled in. Hand it to `queueEmail` in the same transaction.
 */
export async function composeMail<N extends MailName>(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { name, builtIn, ...mail }: Composition<N>,
): Promise<Mail> {
  const shop = shopOf(await readSettings(tx), publicUrl)
  const { subject, ...content } = builtIn
  const template = await activeTemplate(tx, name)
  const details = content.blocks.flatMap((block) => ('facts' in block ? block.facts : []))
  const made =
    template &&
    renderTemplate(shop, template, {
      variables: mail.variables,
      details,
      footer: content.footer,
      secret: secretNames(mail),
    })
  const usable = made?.subject && made.words ? made : { subject, ...mailLayout(shop, content) }
  return {
    ...mail,
    templateName: name,
    subject: usable.subject,
    html: usable.html,
    text: usable.text,
  }
}

/** A secret may be said under several names: what counts is the value. */
function secretNames({ variables, secrets = {} }: { variables: Record<string, string>; secrets?: Secrets }) {
  const values = Object.values(secrets)
  return Object.keys(variables).filter((name) => values.includes(variables[name] as string))
}

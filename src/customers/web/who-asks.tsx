import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { type ContactField, contact } from '#accounts/contact-fields.ts'
import { ContactFields } from '#accounts/web/contact-fields.tsx'
import { Honeypot } from '#ui/form/honeypot.tsx'
import type { FieldControl } from '#ui/form/use-form.ts'
import { WhatsappBox } from './whatsapp-box.tsx'

interface WhoAsksProps {
  /** What is asked, by `contactAskedOf`. */
  names: readonly ContactField[]
  field(name: ContactField): FieldControl
  asksWhatsapp: boolean
  /** Stands after the contact details. */
  children?: ReactNode
}

/** The part of a form in which somebody says who she is. It works without script. */
export function WhoAsks({ names, field, asksWhatsapp, children }: WhoAsksProps) {
  return (
    <>
      <ContactFields names={names} field={field} />
      {children}
      {asksWhatsapp && (
        <div className="col-span-full">
          <WhatsappBox />
        </div>
      )}
      <Honeypot />
    </>
  )
}

/** The fields of that part, for the schema of a form. */
export function whoAsksForm(names: readonly ContactField[]) {
  const asked: object = Object.fromEntries(names.map((name) => [name, contact.shape[name]]))
  return {
    ...(asked as Record<ContactField, z.ZodMiniOptional<z.ZodMiniType<string, string>>>),
    whatsappConsent: z.optional(z.boolean()),
    website: z.optional(z.string()),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { refusedFieldId, type SubmittedForm, submittedFormKey } from './submitted-form.ts'

/** At the head of a page that answers a form posted without script: why it was refused, with links to the fields below. */
export function RefusedForm() {
  const queries = useQueryClient()
  const href = useLocation({ select: (location) => location.href })
  const [refused] = useState(() => ({ href, form: queries.getQueryData<SubmittedForm>(submittedFormKey) }))
  if (!refused.form || refused.href !== href) return null
  const { message, fields, values } = refused.form
  return (
    <div role="alert" className="gutters pt-6">
      <div className="border-s-2 border-bad ps-3 text-sm text-bad">
        <p className="font-medium">{words.didNotWork}</p>
        {Object.keys(fields).length === 0 && <p>{message}</p>}
        <ul>
          {Object.entries(fields).map(([name, text]) => (
            <li key={name}>
              {/* What the address says, such as the date of the event, has no field. */}
              {name in values ? (
                <a href={`#${refusedFieldId(name)}`} className="inline-flex min-h-8 items-center underline">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

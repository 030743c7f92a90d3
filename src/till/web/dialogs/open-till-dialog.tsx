import * as z from 'zod/mini'
import { moneyText } from '#shared/format/money.ts'
import { type Branch, showrooms } from '#showrooms/facts.ts'
import { type CashReply, listTills, openTill } from '#till/contract.ts'
import { cashText } from '#till/texts.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { CashFields, cashFields } from './cash-fields.tsx'

const messages = {
  title: 'Open Till',
  send: 'Open Till',
  sending: 'Opening...',
  done: 'Till opened',
  failed: 'Failed to open the till',
}

const texts = {
  about: (showroom: string, left: string) =>
    `What lies in the drawer of ${showroom} now: the float. ${left} was left at the last closing.`,
}

interface OpenTillDialogProps extends DialogProps {
  branch: Branch
  /** At the last closing. */
  left: CashReply
}

export function OpenTillDialog({ branch, left, ...dialog }: OpenTillDialogProps) {
  const { name } = showrooms[branch]
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={texts.about(name, cashText(left))}
      schema={openTillSchema}
      endpoint={openTill}
      input={({ dollars, pounds }) => ({ body: { branch, dollars: moneyText(dollars), pounds } })}
      doneText={() => name}
      refreshes={[listTills]}
    >
      {(field) => <CashFields field={field} start={left} />}
    </FormDialog>
  )
}

export const openTillSchema = z.object(cashFields)

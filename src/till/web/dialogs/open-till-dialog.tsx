import { moneyText } from '#shared/format/money.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { type CashReply, listTills, openTill } from '#till/contract.ts'
import { openTillDialog as texts, tillWords } from '#till/texts/texts.gen.js'
import { cashText } from '#till/texts.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { FloatFields, floatSchema } from './float-fields.tsx'

interface OpenTillDialogProps extends DialogProps {
  branch: Branch
  /** At the last closing; null before the first one. */
  left: CashReply | null
}

export function OpenTillDialog({ branch, left, ...dialog }: OpenTillDialogProps) {
  const { name } = showrooms[branch]
  return (
    <FormDialog
      {...dialog}
      messages={texts.dialog}
      description={[
        texts.about({ showroom: name }),
        left && tillWords.leftAtLastClosing({ left: cashText(left) }),
      ]
        .filter(Boolean)
        .join(' ')}
      schema={floatSchema}
      endpoint={openTill}
      input={({ dollars, ...rest }) => ({ body: { ...rest, branch, dollars: moneyText(dollars) } })}
      doneText={() => name}
      refreshes={[listTills]}
    >
      {(field) => <FloatFields field={field} left={left} />}
    </FormDialog>
  )
}

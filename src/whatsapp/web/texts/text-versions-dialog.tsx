import { VersionsDialog } from '#email/web/templates/versions-dialog.tsx'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { eventNames } from '#whatsapp/events.ts'
import {
  listWhatsappTexts,
  listWhatsappTextVersions,
  saveWhatsappText,
  type WhatsappText,
} from '#whatsapp/texts-contract.ts'
import { TextPreview } from './text-dialog.tsx'

interface TextVersionsDialogProps extends DialogProps {
  record: WhatsappText
}

/** A text is restored by saving it again. */
export function TextVersionsDialog({ record, ...dialog }: TextVersionsDialogProps) {
  const { event, language } = record
  const { data, ...query } = useLiveQuery(
    listWhatsappTextVersions,
    { params: { event, language } },
    { enabled: dialog.open },
  )
  const { mutateAsync } = useApiMutation(saveWhatsappText)
  const versions = data?.map(({ text, ...saved }) => ({ ...saved, body: text }))
  const versionBody = (id: string | null) => versions?.find((one) => one.id === id)?.body ?? record.builtIn
  return (
    <VersionsDialog
      {...dialog}
      name={eventNames[event]}
      versions={{ ...query, data: versions }}
      present={{ body: record.text }}
      preview={({ body }) => <TextPreview record={record} text={body} />}
      restore={(id) => mutateAsync({ body: { event, language, text: versionBody(id) } })}
      hasBuiltIn={!record.isBuiltIn}
      refreshes={[listWhatsappTexts, listWhatsappTextVersions]}
    />
  )
}

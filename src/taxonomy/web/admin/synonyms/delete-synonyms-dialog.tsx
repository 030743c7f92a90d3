import { words } from '#shared/texts/texts.gen.js'
import { addSynonyms, deleteSynonyms, listSynonyms, type Synonyms } from '#taxonomy/synonyms-contract.ts'
import { deleteSynonymsDialog as messages } from '#taxonomy/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

interface DeleteSynonymsDialogProps extends DialogProps {
  synonyms: Synonyms
  name: string
  onDone(): void
}

export function DeleteSynonymsDialog({ synonyms, name, ...dialog }: DeleteSynonymsDialogProps) {
  const remove = useApiMutation(deleteSynonyms)
  const restore = useApiMutation(addSynonyms)
  const { id, wordsEn, wordsFr, wordsAr, alsoFinds } = synonyms
  return (
    <ConfirmDialog
      {...dialog}
      title={messages.title}
      question={messages.question({ name })}
      action={messages.action}
      pending={words.deleting}
      done={messages.done}
      send={async () => {
        await remove.mutateAsync({ params: { id } })
        return name
      }}
      undo={() => restore.mutateAsync({ body: { wordsEn, wordsFr, wordsAr, alsoFinds } })}
      refreshes={[listSynonyms]}
    />
  )
}

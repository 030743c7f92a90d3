import {
  addSynonyms,
  changeSynonyms,
  listSynonyms,
  type Synonyms,
  synonymFields,
  synonymsChanged,
} from '#taxonomy/synonyms-contract.ts'
import { synonymsDialog as messages, taxonomyWords } from '#taxonomy/texts/texts.gen.js'
import { TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

/** @param synonyms absent: new ones */
export function SynonymsDialog({ synonyms, ...dialog }: DialogProps & { synonyms?: Synonyms }) {
  return (
    <FormDialog
      {...dialog}
      messages={synonyms ? messages.edit : messages.add}
      description={messages.about}
      schema={synonymFields}
      edited={synonyms && { ...edited, record: synonyms }}
      endpoint={synonyms ? changeSynonyms : addSynonyms}
      input={(body, base) =>
        base ? { params: { id: base.id }, body: { ...body, version: base.version } } : { body }
      }
      refreshes={[listSynonyms]}
    >
      {(field) => (
        <>
          <TextField {...field('wordsEn')} label={messages.english} autoComplete="off" optional />
          <TextField
            {...field('wordsFr')}
            label={taxonomyWords.inFrench}
            lang="fr"
            autoComplete="off"
            optional
          />
          <TextField
            {...field('wordsAr')}
            label={taxonomyWords.inArabic}
            lang="ar"
            dir="rtl"
            autoComplete="off"
            optional
          />
          <TextField
            {...field('alsoFinds')}
            label={taxonomyWords.alsoFinds}
            hint={messages.alsoFindsHint}
            dir="auto"
            autoComplete="off"
            optional
          />
        </>
      )}
    </FormDialog>
  )
}

const edited = {
  changed: synonymsChanged,
  title: messages.conflict,
  fieldNames: {
    wordsEn: messages.english,
    wordsFr: taxonomyWords.inFrench,
    wordsAr: taxonomyWords.inArabic,
    alsoFinds: taxonomyWords.alsoFinds,
  },
  valuesOf: ({ wordsEn, wordsFr, wordsAr, alsoFinds }: Synonyms) => ({
    wordsEn,
    wordsFr,
    wordsAr,
    alsoFinds,
  }),
}

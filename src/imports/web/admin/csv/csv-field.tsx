import { useRef, useState } from 'react'
import { csvField as messages } from '#imports/texts/texts.gen.js'
import { TextField } from '#ui/form/field.tsx'
import { refusalToFile } from './csv-file.ts'

interface CsvFieldProps {
  /** Whether the form can be sent now. A file is refused when it is chosen, before it is sent. */
  onChoose(isUsable: boolean): void
}

export function CsvField({ onChoose }: CsvFieldProps) {
  const [error, setError] = useState('')
  const newest = useRef<File>(undefined)

  async function choose(file: File | undefined) {
    newest.current = file
    setError('')
    onChoose(false)
    const refused = file && (await refusalToFile(file))
    if (newest.current !== file) return
    if (refused) setError(refused)
    else onChoose(file !== undefined)
  }

  return (
    <TextField
      label={messages.file}
      hint={messages.hint}
      error={error}
      type="file"
      name="csvFile"
      accept=".csv,text/csv"
      onChange={({ target }) => void choose(target.files?.[0])}
      className="py-2 text-sm"
    />
  )
}

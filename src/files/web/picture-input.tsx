import { type ComponentProps, type ReactNode, useState } from 'react'
import { pictureInput as messages } from '#files/texts/texts.gen.js'
import { colon } from '#shared/format/punctuation.ts'
import { type PictureRules, type PreparedPicture, preparePicture, UnfitPicture } from './prepare-picture.ts'

interface FileInputProps
  extends Pick<ComponentProps<'input'>, 'name' | 'multiple' | 'capture' | 'disabled' | 'className'> {
  mayBePdf?: boolean
  onFiles(files: File[]): void
  children: ReactNode
}

/** A label that opens the camera or the files. */
export function PictureFileInput({ className, mayBePdf, onFiles, children, ...input }: FileInputProps) {
  return (
    <label className={className}>
      {children}
      <input
        {...input}
        type="file"
        // Without HEIC, an iPhone hands over a JPEG of the photo that was chosen.
        accept={`image/jpeg,image/png,image/webp${mayBePdf ? ',application/pdf' : ''}`}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Lets the user choose the same file again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

interface PictureInputProps extends Omit<FileInputProps, 'onFiles'> {
  /** Told of those that can be sent. */
  onPictures(pictures: PreparedPicture[]): void
  rules?: PictureRules
}

/** Reads what is chosen at once and says below what cannot be used and why, before anything is sent. */
export function PictureInput({ onPictures, rules, ...input }: PictureInputProps) {
  const [refused, setRefused] = useState<string[]>([])
  async function choose(files: readonly File[]) {
    const pictures: PreparedPicture[] = []
    const reasons: string[] = []
    // One after the other: a phone has memory for one large photo.
    for (const file of files) {
      try {
        pictures.push(await preparePicture(file, rules))
      } catch (error) {
        if (!(error instanceof UnfitPicture)) throw error
        reasons.push(`${file.name}${colon()} ${error.message}`)
      }
    }
    setRefused(reasons)
    if (pictures.length > 0) onPictures(pictures)
  }
  return (
    <>
      <PictureFileInput {...input} mayBePdf={rules?.mayBePdf} onFiles={(files) => void choose(files)} />
      {refused.length > 0 && (
        <div role="alert" className="w-full border-s-2 border-bad ps-3 text-sm wrap-anywhere text-bad">
          <p className="font-medium">{messages.notAdded({ count: refused.length })}</p>
          {refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
    </>
  )
}

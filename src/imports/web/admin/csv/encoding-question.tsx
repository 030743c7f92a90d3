import { type EncodingChoice, encodingNames } from '#imports/encodings.ts'
import { encodings as messages } from '#imports/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'

/** Names of the file in each encoding that it may have: staff see which are right. */
export function EncodingQuestion({ choices }: { choices: readonly EncodingChoice[] }) {
  return (
    <fieldset className="grid gap-1 text-sm">
      <legend className="pb-1 font-medium">{messages.title}</legend>
      {choices.map(({ encoding, samples }) => (
        <label key={encoding} className="flex min-h-11 items-start gap-3 py-2">
          <input type="radio" name="encoding" value={encoding} required className="mt-1 shrink-0" />
          <span className="min-w-0 break-words">
            <bdi>{dotList(samples)}</bdi>
            <span className="block text-quiet">{encodingNames[encoding]}</span>
          </span>
        </label>
      ))}
      <p className="text-quiet">
        {messages.none} {messages.noneHint}
      </p>
    </fieldset>
  )
}

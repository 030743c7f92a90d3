import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { tillSelect as messages } from '#till/texts/texts.gen.js'
import { Select } from '#ui/form/select.tsx'

type TillSelectProps = { name?: string; error?: string | undefined } & (
  | { value: string; onChange(branch: string): void }
  /** The till of each payment, unless another one is chosen. */
  | {
      ofPayments: true
      /** That of the one payment. */
      taken?: Branch | undefined
      hint?: string | undefined
      onChange?(branch: string): void
    }
)

/** In which showroom's drawer the cash lies afterwards. */
export function TillSelect({ name, error, ...choice }: TillSelectProps) {
  const options: { value: string; label: string }[] = showroomChoices()
  if ('ofPayments' in choice)
    return (
      <Select
        name={name}
        error={error}
        label={words.till}
        hint={choice.hint}
        onChange={({ target }) => choice.onChange?.(target.value)}
        options={[
          {
            value: '',
            label: choice.taken
              ? messages.taken({ showroom: showrooms[choice.taken].name })
              : messages.before,
          },
          ...options,
        ]}
      />
    )
  return (
    <Select
      name={name}
      error={error}
      label={words.till}
      hint={messages.hint}
      value={choice.value}
      onChange={({ target }) => choice.onChange(target.value)}
      options={options}
    />
  )
}

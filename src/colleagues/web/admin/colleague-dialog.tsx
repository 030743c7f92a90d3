import { type ColleagueColour, colleagueColours, freeColour, isColourFree } from '#colleagues/colours.ts'
import {
  addColleague,
  type Colleague,
  colleagueChanged,
  colleagueFields,
  editColleague,
  listColleagues,
  listStaffAccounts,
} from '#colleagues/contract.ts'
import { colleagueDialog as messages } from '#colleagues/texts/texts.gen.js'
import { colourNames } from '#colleagues/web/colleague-texts.ts'
import { weekdayName } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { hoursOfWeekday } from '#showrooms/rules.ts'
import { type Branch, branches, showrooms } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { formValues } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

interface ColleagueDialogProps extends DialogProps {
  /** Absent: a new one. */
  colleague?: Colleague
  colleagues: readonly Colleague[]
  refreshes: readonly Endpoint[]
}

export function ColleagueDialog({ colleague, colleagues, refreshes, ...dialog }: ColleagueDialogProps) {
  const others = colleagues.filter(({ id, hasLeft }) => id !== colleague?.id && !hasLeft)
  return (
    <FormDialog
      {...dialog}
      messages={colleague ? messages.edit : messages.add}
      schema={colleagueFields}
      read={readColleague}
      values={colleague ? undefined : { colour: freeColour(others.map(({ colour }) => colour)) }}
      edited={colleague && { ...edited, record: colleague }}
      endpoint={colleague ? editColleague : addColleague}
      input={(values, base) =>
        base ? { params: { id: base.id }, body: { ...values, version: base.version } } : { body: values }
      }
      doneText={({ name }) => name}
      refreshes={[listColleagues, ...refreshes]}
      size="normal"
    >
      {(field) => (
        <>
          <TextField {...field('name')} label={words.name} autoComplete="off" dir="auto" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              {...field('colour')}
              label={words.colour}
              hint={messages.colourHint}
              options={colourOptions(others)}
            />
            <AccountSelect field={field('userId')} value={colleague?.userId ?? ''} others={others} />
          </div>
          {branches.map((branch) => (
            <DaysOfShowroom key={branch} branch={branch} days={colleague?.weekdays[branch] ?? []} />
          ))}
        </>
      )}
    </FormDialog>
  )
}

function colourOptions(others: readonly Colleague[]) {
  const taken = others.map(({ colour }) => colour)
  return colleagueColours.map((value) => {
    const owner = others.find(({ colour }) => colour === value)
    const label = owner
      ? messages.taken({ colour: colourNames[value], name: owner.name })
      : colourNames[value]
    return { value, label, disabled: !isColourFree(value, taken) }
  })
}

interface AccountSelectProps {
  field: { name: string; error?: string }
  value: string
  others: readonly Colleague[]
}

function AccountSelect({ field, value, others }: AccountSelectProps) {
  const { data: accounts } = useLiveQuery(listStaffAccounts)
  return (
    <Select
      // A native select keeps no value whose option comes later.
      key={accounts ? 'loaded' : 'loading'}
      {...field}
      defaultValue={value}
      label={messages.account}
      hint={messages.accountHint}
      optional
      options={[
        { value: '', label: messages.noAccount },
        ...(accounts ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
          disabled: others.some(({ userId }) => userId === id),
        })),
      ]}
    />
  )
}

/** The shop's open days. */
const weekdays = [1, 2, 3, 4, 5, 6, 0].filter((day) => hoursOfWeekday(day))
const nameOfDay = (branch: Branch, day: number) => `${branch}-${day}`

function DaysOfShowroom({ branch, days }: { branch: Branch; days: readonly number[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-sm font-medium">
        {messages.days({ showroom: showrooms[branch].name })}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            name={nameOfDay(branch, day)}
            defaultChecked={days.includes(day)}
            label={weekdayName(day, 'short')}
            aria-label={messages.dayIn({ day: weekdayName(day), showroom: showrooms[branch].name })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function readColleague(form: HTMLFormElement): Record<string, unknown> {
  const { name, colour, userId, ...checked } = formValues(form)
  const daysIn = (branch: Branch) => weekdays.filter((day) => checked[nameOfDay(branch, day)])
  return {
    name,
    colour,
    userId: userId || null,
    weekdays: { KFARHBAB: daysIn('KFARHBAB'), AOUKAR: daysIn('AOUKAR') },
  }
}

const everyDay = branches.flatMap((branch) => weekdays.map((day) => ({ branch, day })))

const edited = {
  changed: colleagueChanged,
  title: messages.conflict,
  fieldNames: {
    name: words.name,
    colour: words.colour,
    userId: messages.account,
    ...Object.fromEntries(
      everyDay.map(({ branch, day }) => [
        nameOfDay(branch, day),
        messages.dayIn({ day: weekdayName(day), showroom: showrooms[branch].name }),
      ]),
    ),
  } as Record<string, string>,
  valueText: (name: string, value: unknown) =>
    name === 'colour' ? colourNames[value as ColleagueColour] : undefined,
  valuesOf: ({ name, colour, userId, weekdays: plan }: Colleague): Record<string, string | boolean> => ({
    name,
    colour,
    userId: userId ?? '',
    ...Object.fromEntries(
      everyDay.map(({ branch, day }) => [nameOfDay(branch, day), plan[branch].includes(day)]),
    ),
  }),
}

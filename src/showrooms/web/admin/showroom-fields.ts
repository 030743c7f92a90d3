import { words } from '#shared/texts/texts.gen.js'
import { type Branch, branches, showrooms } from '#showrooms/showrooms.ts'
import type { ListColumn, ListFilter } from '#ui/table/list-definition.ts'

/** In which showroom, as a column of a list of staff. */
export function showroomColumn<Row extends { branch: Branch | null }>(
  look?: Partial<ListColumn<Row>>,
): ListColumn<Row> {
  return {
    id: 'branch',
    label: words.showroom,
    cell: ({ branch }) => branch && showrooms[branch].name,
    ...look,
  }
}

export const showroomChoices = () => branches.map((value) => ({ value, label: showrooms[value].name }))

export const showroomFilter = (): ListFilter => ({
  name: 'branch',
  label: words.showroom,
  kind: 'choice',
  choices: showroomChoices(),
})

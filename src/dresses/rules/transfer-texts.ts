import { placeNames, placeText } from '#dresses/place.ts'
import type { ListedTransfer } from '#dresses/place-contract.ts'
import { transferTexts as messages } from '#dresses/texts/texts.gen.js'
import { type LocalTime, shortDay } from '#shared/dates.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'

/** The heading of the transfers of a showroom, or of both. */
export function transfersTitle(branch: Branch | undefined): string {
  return branch ? messages.at({ showroom: showrooms[branch].name }) : messages.between
}

/** Whether a showroom has to do with a transfer; both have to do with each. */
export function concernsShowroom(
  { to, from, deadline }: ListedTransfer,
  branch: Branch | undefined,
): boolean {
  return !branch || to === branch || (from === branch && deadline !== null)
}

/** What a showroom, or both, does for a transfer: 'Bring Odette from Aoukar by Thu 10 Dec 11:00'. */
export function transferText(
  { dress, from, to, deadline, until, isLate }: ListedTransfer,
  branch: Branch | undefined,
): string {
  if (!deadline)
    return messages.cannot({ dress: dress.title, where: placeText(from, { until, isOverdue: isLate }) })
  if (!branch)
    return messages.carry({
      dress: dress.title,
      from: placeNames[from],
      to: placeNames[to],
      when: shortMoment(deadline),
    })
  return to === branch
    ? messages.bring({ dress: dress.title, from: placeNames[from], when: shortMoment(deadline) })
    : messages.send({ dress: dress.title, to: placeNames[to], when: shortMoment(deadline) })
}

/** 'Thu 10 Dec 11:00'. */
export function shortMoment(at: LocalTime): string {
  return `${shortDay(at.date)} ${at.time}`
}

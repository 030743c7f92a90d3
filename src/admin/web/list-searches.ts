import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { listSearch } from '#ui/table/list-search.ts'

// `validateSearch` of the admin pages is in the first script of every page, so this file imports no list.

export const readUsersSearch = listSearch(['role', 'state'])
export const readEmailLogsSearch = listSearch(['status'])
export const readStaffAppointmentsSearch = listSearch([
  'branch',
  'type',
  'status',
  'date',
  'from',
  'to',
  'userId',
  'dressId',
])
export const readApprovalsSearch = listSearch(['status', 'ownerId', 'type', 'condition'])
export const readAuditSearch = listSearch(['actorId', 'subjectType', 'subjectId', 'from', 'to'])
export const readStaffPayoutsSearch = listSearch(['status', 'kind', 'userId'])
export const readManagementSearch = pageSearch<{ table?: string }>({ table: textParam })
export const readReviewSearch = pageSearch<{ dress?: string }>({ dress: textParam })

import type { Page } from '@playwright/test'
import type { AccountId } from '#shared/ids.ts'
import { dialog, get, inOrder, press, type Stop, see } from './stop.ts'

const route = '/admin/customers/$id'

/** Somebody who still has to pay. */
const path = async (page: Page) => {
  const [customer] = await get<{ id: string }[]>(page, '/api/admin/customers?owes=yes&limit=1')
  return `/admin/customers/${customer!.id}`
}

export const customerFileStops: readonly Stop[] = [
  { route: '/admin/customers', on: 'both' },
  {
    route: '/admin/customers',
    name: 'filtered, without a match',
    path: '/admin/customers?search=nobody&owes=yes',
  },
  {
    route: '/admin/customers',
    name: 'add a customer, with errors',
    open: inOrder(press('Add customer'), press('Add customer', dialog), see('Name is required')),
    dialog: 'customers/web/customer-dialog.tsx CustomerDialog',
  },
  { route, path, on: 'both' },
  {
    route,
    path,
    name: 'add a note, with errors',
    open: inOrder(press('Add note'), press('Save note', dialog), see('Please write a note')),
    dialog: 'admin/web/customers/note-dialogs.tsx NoteDialog',
  },
  {
    route,
    path,
    name: 'add a task, with errors',
    open: inOrder(press('Add task'), press('Save task', dialog), see('What is to do?')),
    dialog: 'admin/web/customers/note-dialogs.tsx TaskDialog',
  },
  {
    route,
    path: async (page) => {
      const found = await get<{ id: string; userId: AccountId | null }[]>(page, '/api/admin/customers')
      return `/admin/customers/${found.find(({ userId }) => !userId)!.id}`
    },
    name: 'erase a customer',
    open: press('Erase…'),
    dialog: 'admin/web/customers/erase-dialog.tsx EraseDialog',
  },
  {
    route,
    path,
    name: 'merge with nobody',
    open: inOrder(press('Merge…'), press('Merge', dialog), see('Please choose the other customer')),
    dialog: 'admin/web/customers/same-person/merge-dialog.tsx MergeDialog',
  },
  {
    route,
    path: async (page) => {
      const found = await get<{ id: string; userId: AccountId | null }[]>(
        page,
        '/api/admin/customers?limit=100',
      )
      return `/admin/customers/${found.find(({ userId }) => userId)!.id}`
    },
    name: 'separate an account',
    open: inOrder(press('It belongs to somebody else'), see('By the account')),
    dialog: 'admin/web/customers/same-person/account-link-dialog.tsx AccountLinkDialog',
  },
  {
    route,
    path,
    name: 'split without a choice',
    open: inOrder(press('Split…'), press('Split', dialog), see('Please choose what moves')),
    dialog: 'admin/web/customers/same-person/split-dialog.tsx SplitDialog',
  },
]

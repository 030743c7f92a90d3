import { chooseInFirstRow, dialog, press, type Stop, see } from './stop.ts'

export const colleagueStops: readonly Stop[] = [
  { route: '/admin/colleagues', on: 'both' },
  {
    route: '/admin/colleagues',
    name: 'add a colleague, with an error',
    open: async (page) => {
      await press('Add colleague')(page)
      await press('Add colleague', dialog)(page)
      await see('Please enter a name')(page)
    },
    dialog: 'colleagues/web/admin/colleague-dialog.tsx ColleagueDialog',
    on: 'both',
  },
  {
    route: '/admin/colleagues',
    name: 'days off, with an error',
    open: async (page) => {
      await chooseInFirstRow('Days off…')(page)
      await dialog(page).getByLabel('First day').fill('2027-03-09')
      await dialog(page).getByLabel('Last day').fill('2027-03-08')
      await press('Add days off', dialog)(page)
      await see('The last day must not be before the first.')(page)
    },
    dialog: 'schedule/web/colleagues/days-off-dialog.tsx DaysOffDialog',
  },
  {
    route: '/admin/colleagues',
    name: 'who leaves gives her fittings to another',
    open: async (page) => {
      await chooseInFirstRow('Leaves…')(page)
      await dialog(page).getByLabel('Give them to').selectOption('Salma Nader')
    },
    dialog: 'schedule/web/colleagues/leave-dialog.tsx LeaveDialog',
  },
  {
    route: '/admin/appointments',
    name: 'assign a colleague',
    path: '/admin/appointments?status=CONFIRMED',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions: / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Colleague…', exact: true }).click()
      await dialog(page).getByLabel('Colleague').waitFor()
    },
    dialog: 'schedule/web/colleagues/assign-dialog.tsx AssignDialog',
    on: 'both',
  },
  {
    route: '/admin/board',
    name: 'week of nobody yet',
    path: '/admin/board?view=week&colleague=nobody',
  },
]

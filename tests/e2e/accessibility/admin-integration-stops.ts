import { dialog, inOrder, press, type Stop, see } from './stop.ts'

export const integrationStops: readonly Stop[] = [
  { route: '/admin/integrations', on: 'both' },
  {
    route: '/admin/integrations',
    name: 'make a key, with errors',
    open: inOrder(press('Make a Key'), press('Make the Key', dialog), see('Please give the key a name')),
    dialog: 'integrations/web/keys/new-key-dialog.tsx NewKeyDialog',
  },
  {
    route: '/admin/integrations',
    name: 'a new key',
    open: async (page) => {
      await press('Make a Key')(page)
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Website')
      await dialog(page).getByRole('checkbox', { name: 'Read dresses' }).check()
      await press('Make the Key', dialog)(page)
      await see('Your key')(page)
    },
  },
]

import { TillButton } from '#accounts/web/till/till-button.tsx'
import { adminMenu as messages } from '#admin/texts/texts.gen.js'
import { HelpLink } from '#admin/web/help/help-link.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { ThemeButton } from '#site/web/frame/theme-button.tsx'
import { DetailsMenu } from '#ui/menu/details-menu.tsx'
import { AccountActions, BackToShop } from './account-actions.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { TabGroups } from './tab-groups.tsx'

interface AdminMenuProps {
  className: string
  buttonClass: string
  onSearch(): void
}

/** Every section and the account, for phones. */
export function AdminMenu({ className, buttonClass, onSearch }: AdminMenuProps) {
  return (
    <DetailsMenu
      label={words.menu}
      button={
        <>
          <AdminIcon name="menu" />
          {words.menu}
        </>
      }
      buttonClass={`${buttonClass} cursor-pointer list-none`}
      className={className}
    >
      <div className="absolute end-0 bottom-full max-h-[80dvh] w-64 overflow-y-auto border border-line bg-surface p-2 shadow-float">
        <button type="button" onClick={onSearch} className={`${row} w-full`}>
          <AdminIcon name="search" />
          {words.search}
        </button>
        <nav aria-label={messages.sections} className="grid border-b border-line pb-2">
          <TabGroups linkClass={row} />
        </nav>
        <nav aria-label={words.account}>
          <TillButton className={`${row} w-full`} />
          <HelpLink className={row} />
          <BackToShop />
          <AccountActions />
          <ThemeButton />
        </nav>
      </div>
    </DetailsMenu>
  )
}

const row =
  'flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-blush aria-[current=page]:bg-blush'

import { useRouter } from '@tanstack/react-router'
import type { Branch } from '#showrooms/showrooms.ts'
import type { PageContext, ShopContacts, ShowroomContact } from '#ui/page/page-context.ts'

export function useShopContacts(): ShopContacts | undefined {
  return (useRouter().options.context as PageContext).site.contacts
}

export function useShowroomContact(branch: Branch): ShowroomContact {
  return useShopContacts()?.showrooms[branch] ?? unknown
}

const unknown: ShowroomContact = { address: [], phone: '', map: '' }

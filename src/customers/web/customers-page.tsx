import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { customersPageHead as headTexts, customersPage as messages } from '#customers/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { customersList } from './customers-list.tsx'

const CustomerDialog = lazyDialog(() => import('./customer-dialog.tsx'), 'CustomerDialog')

export const Route = createFileRoute('/admin/customers')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, customersList, readListSearch(location.search))),
  head: privateHead(headTexts.customers),
  component: CustomersPage,
})

function CustomersPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <StaffList
        list={customersList}
        search={search}
        query={useListQuery(customersList, search)}
        actions={
          <Button size="small" onClick={() => setAdding(true)} onPointerEnter={CustomerDialog.preload}>
            {messages.add}
          </Button>
        }
      />
      <CustomerDialog
        open={isAdding}
        onOpenChange={setAdding}
        onSaved={({ id }) => void navigate({ to: '/admin/customers/$id', params: { id } })}
      />
    </>
  )
}

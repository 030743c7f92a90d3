import type { CustomerFile } from '#admin/customer-contract.ts'
import { moneyFacts as messages } from '#admin/texts/texts.gen.js'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Fact, Facts } from '#ui/facts.tsx'
import { FileSection } from './file-section.tsx'

export function MoneyFacts({ customer: { money } }: { customer: CustomerFile }) {
  return (
    <FileSection title={messages.title}>
      <Facts look="bill" className="text-sm">
        <Fact name={messages.toPay} className={centsOf(money.toPay) > 0 ? 'font-semibold' : undefined}>
          {amountInDollars(money.toPay)}
        </Fact>
        <Fact name={words.paid}>{amountInDollars(money.paid)}</Fact>
        <Fact name={words.securityDepositHeld}>{amountInDollars(money.guaranteeHeld)}</Fact>
        <Fact name={messages.toRefund}>{amountInDollars(money.toRefund)}</Fact>
      </Facts>
    </FileSection>
  )
}

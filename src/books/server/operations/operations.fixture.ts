import { adjust, comeBack, earn, run, settle, spend, withdraw } from './lender-operations.fixture.ts'
import { credit, fee, invoice, move, pay, reverse } from './rental-operations.fixture.ts'
import type { Shop } from './shop.fixture.ts'
import { changeRate, close, open, payInOrOut } from './till-operations.fixture.ts'

/** Each operation as often as it stands here. */
const often: readonly ((shop: Shop) => Promise<void>)[] = [
  ...Array(20).fill(pay),
  ...Array(5).fill(reverse),
  ...Array(14).fill(move),
  ...Array(3).fill(fee),
  ...Array(4).fill(payInOrOut),
  ...Array(2).fill(close),
  ...Array(3).fill(open),
  changeRate,
  ...Array(4).fill(invoice),
  ...Array(2).fill(credit),
  ...Array(3).fill(withdraw),
  ...Array(2).fill(settle),
  comeBack,
  earn,
  adjust,
  ...Array(2).fill(run),
  ...Array(2).fill(spend),
]

export const clients = 32

/** One of them at random. */
export async function operate(shop: Shop): Promise<void> {
  await shop.oneOf(often)(shop)
}

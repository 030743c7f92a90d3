import { addDays } from '#shared/dates.ts'
import { circumstances } from '#tests/bench/support/bench-app.ts'
import {
  button,
  dayMonth,
  dialog,
  find,
  focused,
  page,
  rentalOf,
  says,
  stop,
  today,
} from '#tests/bench/support/counter.ts'
import { rentalTasks } from '#tests/bench/support/rental-tasks.ts'
import { Staff, type Task } from '#tests/bench/support/staff.ts'
import { get, send } from '#tests/e2e/accessibility/stop.ts'
import { expect, open } from '#tests/e2e/support/fixtures.ts'

/**
 * The tasks of a week at the counter: clicks, keys (a typed text counts once) and seconds of each, from Today. ONLY=walk-in does
 * the tasks whose name contains it, PRESSES=1 names every press. A task that fails, or is over its most clicks, fails the command.
 */
const fittingDay = addDays(today, 8)

const tasks: Task[] = [
  ...rentalTasks,
  {
    name: 'walk-in tries dresses on at the next free time',
    async walk(staff) {
      await find(staff, 'Book a fitting in Aoukar')
      await dialog.getByLabel('Name', { exact: true }).waitFor()
      await focused(dialog.getByLabel('Name', { exact: true }), staff)
      await staff.type('Lara Visit')
      await staff.key('Tab')
      await staff.type('03 123 457')
      await staff.key('Enter')
      await says('Appointment booked')
    },
  },
  {
    name: 'book a fitting by phone, in a week',
    async walk(staff) {
      await staff.click(
        page
          .getByRole('navigation')
          .getByRole('link', { name: /^Board/ })
          .first(),
      )
      for (let week = 0; week < 8; week++) {
        await staff.click(page.getByRole('link', { name: 'Next day' }).first())
        await page.waitForURL(new RegExp(`date=${addDays(today, week + 1)}`))
      }
      const aoukar = page.getByRole('region', { name: 'Aoukar', exact: true })
      await staff.click(aoukar.getByRole('button', { name: /^(?!Actions).*\d\d:\d\d/ }).first())
      await dialog.getByLabel('Name', { exact: true }).waitFor()
      await focused(dialog.getByLabel('Name', { exact: true }), staff)
      await staff.type('Phone Bride')
      await staff.key('Tab')
      await staff.type('03 123 461')
      await staff.key('Enter')
      await says('Appointment booked')
    },
  },
  {
    name: 'move a fitting to the next day',
    prepare: () =>
      send(page, '/api/admin/appointments', {
        branch: 'AOUKAR',
        type: 'EVENING',
        date: fittingDay,
        startTime: '15:00',
        clientName: 'Moves Much',
        clientPhone: '03 123 462',
      }),
    async walk(staff) {
      await staff.key('Control+k')
      await staff.type('Moves Much')
      await staff.click(page.getByRole('group', { name: 'Appointments' }).getByRole('option').first())
      const row = page.getByRole('row').filter({ hasText: 'Moves Much' })
      await row.first().waitFor()
      await staff.click(row.getByText('15:00').first(), 'the row')
      const record = page.getByRole('dialog')
      await record.waitFor()
      const move = record.getByRole('button', { name: /^Move/ })
      if (await move.first().isVisible()) await staff.click(move.first())
      else {
        // Its record has no Move: on the board, by the menu of its card.
        await staff.key('Escape')
        await staff.click(
          page
            .getByRole('navigation')
            .getByRole('link', { name: /^Board/ })
            .first(),
        )
        for (let day = 0; day < 8; day++) {
          await staff.click(page.getByRole('link', { name: 'Next day' }).first())
          await page.waitForURL(new RegExp(`date=${addDays(today, day + 1)}`))
        }
        const card = page.getByRole('article', { name: '15:00 Moves Much' })
        await staff.click(card.getByRole('button', { name: /^Actions/ }).first())
        await staff.click(page.getByRole('menuitem', { name: 'Move to…' }))
      }
      const moving = page.getByRole('dialog', { name: 'Move Moves Much' })
      await staff.click(moving.getByLabel('Date', { exact: true }))
      await staff.key('ControlOrMeta+a')
      await staff.type(dayMonth(addDays(fittingDay, 1)))
      await staff.key('Tab')
      await moving.getByLabel('Time', { exact: true }).waitFor()
      await staff.click(button('Move', moving))
      await says('Appointment moved')
    },
  },
  {
    name: 'find a customer and her phone number',
    most: 0,
    prepare: () => rentalOf('Nayla Findme', 'REQUESTED'),
    async walk(staff) {
      await find(staff, 'Nayla Findme')
      await page.getByRole('heading', { name: 'Nayla Findme' }).waitFor()
    },
  },
  {
    name: 'block a day',
    async walk(staff) {
      await find(staff, 'Block')
      await staff.click(button('Block Date', page.getByRole('main')))
      await focused(dialog.getByLabel('Date', { exact: true }), staff)
      await staff.type(dayMonth(addDays(today, 90)))
      await staff.click(button('Block Date', dialog))
      await says('Date blocked')
    },
  },
  {
    name: 'pay all lenders who wait',
    async walk(staff) {
      await staff.click(
        page
          .getByRole('navigation')
          .getByRole('link', { name: /^Payouts/ })
          .first(),
      )
      await staff.click(button('Pay all due', page.getByRole('main')))
      const making = page.getByRole('dialog', { name: 'Payment run' })
      await making.waitFor()
      await expect(button('Make run', making)).toBeEnabled()
      for (const box of await making.getByLabel(/^I asked/).all()) await staff.click(box, 'I asked')
      await staff.click(button('Make run', making))
      await page.getByRole('heading', { name: /^Payment run \d+$/ }).waitFor()
    },
  },
  {
    name: 'close the till, counted as two sums',
    async walk(staff) {
      await staff.click(page.getByRole('navigation').getByRole('link', { name: /^Till/ }).first())
      const showroom = page.getByRole('list', { name: 'Showroom' }).getByRole('link', { name: 'Aoukar' })
      await page.getByRole('heading', { name: 'Till', exact: true }).waitFor()
      const count = button('Count and close')
      await page.waitForTimeout(500)
      if (!(await count.isVisible())) await staff.click(showroom)
      await count.waitFor()
      const [till] = (await get<{ branch: string; open: { id: string } }[]>(page, '/api/admin/till')).filter(
        ({ branch }) => branch === 'AOUKAR',
      )
      const { expected } = await get<{ expected: { dollars: string; pounds: number } }>(
        page,
        `/api/admin/till/days/${till!.open.id}`,
      )
      await staff.click(count)
      await staff.click(dialog.getByRole('radio', { name: 'Two sums' }), 'Two sums')
      await staff.click(dialog.getByLabel('Counted dollars'))
      await staff.type(expected.dollars)
      await staff.key('Tab')
      await staff.type(String(expected.pounds))
      await staff.click(dialog.getByLabel(/^Why .* does not close it$/))
      await staff.type('She has left')
      await staff.click(button('Close till', dialog))
      await page.getByText(/^The till of Aoukar is closed/).waitFor()
    },
  },
]

const failures: string[] = []
process.stdout.write(`${await circumstances()}\n`)
process.stdout.write(`${'task'.padEnd(52)} clicks   keys  seconds\n`)
for (const { name, most, prepare, walk } of tasks.filter((task) =>
  task.name.includes(process.env.ONLY ?? ''),
)) {
  const staff = new Staff(page)
  try {
    await prepare?.()
    await open(page, '/admin/today')
    const began = performance.now()
    await walk(staff)
    const seconds = staff.seconds + (performance.now() - began) / 1000
    process.stdout.write(
      `${name.padEnd(52)} ${String(staff.clicks).padStart(6)} ${String(staff.keys).padStart(6)} ${seconds.toFixed(1).padStart(8)}\n`,
    )
    if (most !== undefined && staff.clicks > most)
      failures.push(`${name}: ${staff.clicks} clicks, at most ${most}`)
  } catch (error) {
    process.stdout.write(`${name.padEnd(52)} failed\n`)
    failures.push(`${name}: ${error}`)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name.replaceAll(/\W+/g, '-')}.png` })
  }
  if (process.env.PRESSES) process.stdout.write(`${staff.presses.map((press) => `  ${press}\n`).join('')}`)
}
await stop()
if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`)
  process.exit(1)
}

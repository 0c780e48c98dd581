import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Check, locales, routes, toReason } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import {
  completeScan,
  createDatabase,
  findUserByEmail,
  holdEquity,
  insertScan,
  inTransaction,
  newId,
  settleHold,
} from '@lc/db'
import { product, sampleContract } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { uploadProject } from '../../support/upload-project.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const FILE = 'safe-0.8.sol'

const checks: Check[] = [
  { engine: 'slither', engineVersion: '0.11.0', stage: 'static', outcome: 'passed', seconds: 1 },
  {
    engine: 'halmos',
    engineVersion: '0.3.0',
    stage: 'formal',
    outcome: 'failed',
    seconds: 1,
    why: toReason('tool_not_started'),
  },
]

/** A report that used the account's detection and lacks a check through our fault, as the worker would store it. */
const seedGap = async ({ email, token }: { email: string; token: string }): Promise<string> => {
  const files = [{ path: FILE, text: readFileSync(sampleContract(FILE), 'utf8') }]
  const projectId = await uploadProject({ token, files })
  const db = createDatabase(product.postgres)
  try {
    const userId = (await findUserByEmail(db, email))?.id ?? ''
    const id = newId()
    await inTransaction(db, async (trx) => {
      await holdEquity(trx, { userId, kind: 'detection', reference: id })
      const order = { name: 'Safe', mainFile: FILE, mainContract: undefined, fuzzing: false }
      const request = { idempotencyKey: randomUUID(), requestSha256: createHash('sha256').update(id).digest('hex') }
      await insertScan(trx, { id, ownerId: userId, projectId, ...request, ...order })
      await settleHold(trx, { reference: id, decision: 'use' })
      await completeScan(trx, { scanId: id, findings: [], truncated: 0, checks })
    })
    return id
  } finally {
    await db.destroy()
  }
}

for (const locale of locales) {
  const { say } = wordsIn(locale)

  test(`given a check that failed on our side, the missing checks run again for free (${locale})`, async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    const id = await seedGap({ email, token })
    const call = people.callAs(token)
    const before = await call(routes.getEquity)
    expect(before.detection).toMatchObject({ available: 0, used: 1 })

    const steps = stepsIn(page, locale)
    await steps.arrive(token, `/contract/${id}`)
    await page
      .locator('[data-rerun]')
      .getByRole('button', { name: say(m.app_rerun_button) })
      .click()
    await page.waitForURL((url) => url.pathname.startsWith(steps.path('/contract/')) && !url.pathname.includes(id))
    await steps.openTab('findings')
    await expect(page.locator('[data-rerun]')).toHaveCount(0)

    expect(await call(routes.getEquity)).toEqual(before)
    await page.goto(steps.path('/account'))
    const log = page.getByRole('table', { name: say(m.equity_log_title) })
    await expect(log.getByText(say(m.equity_reason_rerun))).toBeVisible()
    await expect(log.getByText(say(m.equity_reason_include))).toBeVisible()
  })
}

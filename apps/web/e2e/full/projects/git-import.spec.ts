import { readFileSync } from 'node:fs'
import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { serveGit } from '@lc/testkit'
import type { Page } from '@playwright/test'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { product, sampleContract } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

// The product allows one Git server on this machine.
test.describe.configure({ mode: 'serial' })

let server: Awaited<ReturnType<typeof serveGit>>
test.beforeAll(async () => {
  server = await serveGit({ port: Number(new URL(product.git).port) })
})
test.afterAll(() => server.close())

const source = readFileSync(sampleContract('safe-0.8.sol'), 'utf8')

for (const locale of locales) {
  const { say } = wordsIn(locale)

  test(`default: a repository is imported and scanned, and a new commit is compared with it (${locale})`, async ({
    page,
    people,
  }) => {
    const name = `project-${locale}`
    server.init(name)
    const first = server.commit(name, { 'foundry.toml': '[profile.default]\nsrc = "src"\n', 'src/Safe.sol': source })
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession(), '/new-scan')
    await page.getByText(say(m.intake_way_git), { exact: true }).click()
    await checkEveryLayout(page, 'the form of a repository')
    await importFrom(page, say, server.url(name))
    await expect(page.locator('[data-doctor]')).toHaveAttribute('data-doctor', 'compiled', { timeout: 120_000 })
    await expect(page.locator('[data-git]')).toContainText(first.slice(0, 12))
    await steps.startScan()
    await expect(page.getByText(m.head_commit({ commit: first.slice(0, 12) }, { locale }))).toBeVisible({
      timeout: 120_000,
    })
    await steps.openTab('provenance')
    await expect(page.getByText(first, { exact: true })).toBeVisible()

    const second = server.commit(name, { 'src/Safe.sol': source.replace('{', '{\n    uint256 public added;') })
    await steps.scanAgain()
    await expect(page.getByRole('textbox', { name: say(m.intake_git_url) })).toHaveValue(server.url(name))
    await page.getByRole('button', { name: say(m.intake_git_import) }).click()
    await expect(page.locator('[data-doctor]')).toHaveAttribute('data-doctor', 'compiled', { timeout: 120_000 })
    await steps.startScan()
    await expect(page.getByText(m.head_commit({ commit: second.slice(0, 12) }, { locale }))).toBeVisible({
      timeout: 120_000,
    })
    await page.locator('[data-comparison] > summary').click()
    await expect(page.locator('[data-compared-contracts]')).toContainText(say(m.compare_contract_changed))
    await checkEveryLayout(page, 'a report that compares commits')
  })

  test(`refuses wrong addresses at the field, and explains why a repository can’t be imported (${locale})`, async ({
    page,
    people,
  }) => {
    await stepsIn(page, locale).arrive(await people.newSession(), '/new-scan')
    await page.getByText(say(m.intake_way_git), { exact: true }).click()
    for (const [typed, message] of [
      ['', m.intake_git_url_required],
      ['git@github.com:owner/project.git', m.intake_git_url_invalid],
      ['http://example.com/owner/project', m.intake_git_url_not_https],
      ['https://ann:secret@example.com/owner/project', m.intake_git_url_credentials],
    ] as const) {
      await importFrom(page, say, typed)
      await expect(page.getByText(say(message))).toBeVisible()
    }
    await importFrom(page, say, server.url(`missing-${locale}`))
    await expect(page.getByText(say(m.intake_git_cannot_title))).toBeVisible({ timeout: 60_000 })
    await checkEveryLayout(page, 'a repository that can’t be imported')
  })
}

const importFrom = async (page: Page, say: ReturnType<typeof wordsIn>['say'], url: string) => {
  await page.getByRole('textbox', { name: say(m.intake_git_url) }).fill(url)
  await page.getByRole('button', { name: say(m.intake_git_import) }).click()
}

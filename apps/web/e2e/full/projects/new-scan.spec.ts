import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { locales, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { createZip } from '@lc/testkit'
import { file, nameMissingImport, scanArchive, token, vault } from '../../support/flows/projects.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

for (const locale of locales) {
  test(`default: an archive, another main contract, the order and the running scan (${locale})`, ({ page, people }) =>
    scanArchive({ page, people }, locale))

  test(`given files that are already being scanned, opens that scan and orders nothing (${locale})`, async ({
    page,
    people,
    apiCalls,
  }) => {
    const session = await people.newSession()
    const call = people.callAs(session)
    const form = new FormData()
    form.append('files', new File([token], 'Token.sol'), 'Token.sol')
    const { id: projectId } = await call(routes.uploadFile, { form })
    const order = { projectId, mainFile: 'Token.sol', mainContract: 'Token', idempotencyKey: crypto.randomUUID() }
    const { contractId: scanId } = await call(routes.orderScan, { body: order })
    const steps = stepsIn(page, locale)
    await steps.arrive(session)
    await steps.checkFiles(file('Token.sol', token))
    const note = page.locator('[data-same-scan]')
    await expect(note).toHaveAttribute('data-same-scan', scanId)
    await expect(page.getByRole('button', { name: wordsIn(locale).continueScan })).toHaveCount(0)
    await note.getByRole('link').click()
    await page.waitForURL(`**${steps.path(`/contract/${scanId}`)}`)
    expect(apiCalls.filter(({ url }) => url.pathname === '/api/v1/contract/scan')).toEqual([])
  })

  test(`given a missing import, names the file, the line and the importer (${locale})`, ({ page, people, apiCalls }) =>
    nameMissingImport({ page, people, apiCalls }, locale))
}

test('default: a solc standard JSON is a complete project', async ({ page, people }) => {
  const steps = stepsIn(page, 'en')
  await steps.arrive(await people.newSession())
  const input = {
    language: 'Solidity',
    sources: { 'src/Vault.sol': { content: vault }, 'src/Token.sol': { content: token } },
    settings: { optimizer: { enabled: true, runs: 200 } },
  }
  const answer = await steps.checkFiles(file('input.json', JSON.stringify(input)))
  await expect(answer).toHaveAttribute('data-doctor', /^compiled/)
  await expect(page.locator('[data-main]')).toHaveAttribute('data-main', 'Vault')
})

test('refuses an archive beside other files before anything is sent', async ({ page, people }) => {
  const steps = stepsIn(page, 'en')
  await steps.arrive(await people.newSession(), '/new-scan')
  await page.locator('input[type=file]').setInputFiles([file('Vault.sol', vault), file('rest.zip', createZip([]))])
  await expect(page.getByText(m.intake_refused_alone({ names: 'rest.zip' }, { locale: 'en' }))).toBeVisible()
})

test('given a missing project, the page reports it and offers a way on', async ({ page, people }) => {
  const steps = stepsIn(page, 'en')
  const { say } = wordsIn('en')
  await steps.arrive(await people.newSession(), `/new-scan?project=${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: say(m.intake_lost_title) })).toBeVisible()
  await page.getByRole('button', { name: say(m.intake_other_source) }).click()
  await expect(page.locator('input[type=file]')).toBeAttached()
})

test('given no connection, the chosen files stay and can be sent later', async ({ page, people, context }) => {
  const steps = stepsIn(page, 'en')
  const { checkFiles } = wordsIn('en')
  await steps.arrive(await people.newSession(), '/new-scan')
  await page.locator('input[type=file]').setInputFiles([file('Vault.sol', vault), file('Token.sol', token)])
  await context.setOffline(true)
  await page.getByRole('button', { name: checkFiles }).click()
  await expect(page.locator('[data-toast="error"]')).toBeVisible()
  await expect(page.getByText('Token.sol')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: checkFiles }).click()
  await expect(page.locator('[data-doctor]')).toHaveAttribute('data-doctor', /^compiled/, { timeout: 120_000 })
})

test('given a missing file, it is added to the chosen ones and the project compiles', async ({ page, people }) => {
  const steps = stepsIn(page, 'en')
  const { say, checkFiles } = wordsIn('en')
  await steps.arrive(await people.newSession())
  await steps.checkFiles(file('Vault.sol', vault))
  await page.getByRole('button', { name: say(m.intake_replace_files) }).click()
  await expect(page.getByText('Vault.sol', { exact: true })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file('Token.sol', token))
  await page.getByRole('button', { name: checkFiles }).click()
  await expect(page.locator('[data-doctor]')).toHaveAttribute('data-doctor', /^compiled/, { timeout: 120_000 })
})

test('given a file that was changed after it was chosen, it has to be chosen again', async ({ page, people }) => {
  const { checkFiles } = wordsIn('en')
  const path = join(await mkdtemp(join(tmpdir(), 'lightning-cat-e2e-')), 'Token.sol')
  await writeFile(path, token)
  await stepsIn(page, 'en').arrive(await people.newSession(), '/new-scan')
  await page.locator('input[type=file]').setInputFiles(path)
  await writeFile(path, `${token}// fixed`)
  await page.getByRole('button', { name: checkFiles }).click()
  await expect(page.getByText(m.intake_refused_changed({ names: 'Token.sol' }, { locale: 'en' }))).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('button', { name: checkFiles }).click()
  await expect(page.locator('[data-doctor]')).toHaveAttribute('data-doctor', /^compiled/, { timeout: 120_000 })
  await rm(dirname(path), { recursive: true })
})

test('given a slow upload, a click or leaving the page cancels it and nothing follows', async ({ page, people }) => {
  const { say, checkFiles } = wordsIn('en')
  await stepsIn(page, 'en').arrive(await people.newSession())
  // A network where nothing arrives.
  await page.route('**/api/v1/contract/upload/file', () => {})
  await page.goto('/new-scan')
  await page.locator('input[type=file]').setInputFiles(file('Token.sol', token))
  await page.getByRole('button', { name: checkFiles }).click()
  await page.getByRole('button', { name: say(m.app_cancel) }).click()
  await expect(page.getByRole('button', { name: checkFiles })).toBeEnabled()
  await expect(page.getByText('Token.sol')).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)

  const givenUp = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: checkFiles }).click()
  await expect(page.getByRole('button', { name: say(m.intake_sending) })).toBeVisible()
  await page
    .getByRole('link', { name: say(m.app_nav_dashboard) })
    .first()
    .click()
  await givenUp
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.app_dashboard_title))
})

test('given a folder, takes its Solidity files with their paths', async ({ page, people }) => {
  const { say, checkFiles } = wordsIn('en')
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-e2e-'))
  await mkdir(join(folder, 'src'))
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'src', 'Vault.sol'), vault)
  await writeFile(join(folder, 'src', 'Token.sol'), token)
  await writeFile(join(folder, 'README.md'), 'words')
  await writeFile(join(folder, 'node_modules', 'Other.sol'), token)
  await stepsIn(page, 'en').arrive(await people.newSession(), '/new-scan')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say(m.intake_folder) }).click()
  await (await chooser).setFiles(folder)
  await expect(page.getByText(m.intake_picked({ count: 2 }, { locale: 'en' }))).toBeVisible()
  await page.getByRole('button', { name: checkFiles }).click()
  await expect(page.locator('[data-main]')).toContainText('src/Vault.sol', { timeout: 120_000 })
  await rm(folder, { recursive: true })
})

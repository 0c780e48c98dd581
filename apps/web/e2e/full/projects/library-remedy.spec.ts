import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { createZip } from '@lc/testkit'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const { files } = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../../../../packages/compile-doctor/fixtures/library-remedy.json'),
    'utf8',
  ),
) as { files: Record<string, string> }

const archive = {
  name: 'project.zip',
  mimeType: 'application/zip',
  buffer: createZip(Object.entries(files).map(([name, content]) => ({ name, content }))),
}

for (const locale of locales) {
  test(`given a broken copy of a library, one click uses a release that compiles (${locale})`, async ({
    page,
    people,
  }) => {
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession())
    const answer = await steps.checkFiles(archive)
    await expect(answer).toHaveAttribute('data-doctor', 'cannot')
    await expect(answer.locator('[data-reason="library_errors"]')).toHaveCount(1)
    await checkEveryLayout(page, 'an offered library')
    await page.setViewportSize({ width: 1280, height: 800 })
    const libraries = '@openzeppelin/contracts 4.9.6'
    await page.getByRole('button', { name: m.intake_remedy({ libraries }, { locale }) }).click()
    await expect(page.locator('[data-doctor]')).toHaveAttribute('data-doctor', 'compiled_with_changes', {
      timeout: 120_000,
    })
    await expect(page.locator('[data-change="library_replaced"]')).toContainText(libraries)
    await expect(page.locator('[data-main]')).toHaveAttribute('data-main', 'Vault')
  })
}

test('given a folder without its libraries, the page states that they aren’t needed', async ({ page, people }) => {
  const { say } = wordsIn('en')
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-e2e-'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'src', 'Vault.sol'), files['src/Vault.sol'] ?? '')
  await stepsIn(page, 'en').arrive(await people.newSession(), '/new-scan')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say(m.intake_folder) }).click()
  await (await chooser).setFiles(folder)
  await expect(page.locator('[data-libraries-hint]')).toHaveText(say(m.intake_libraries_hint))
  await rm(folder, { recursive: true })
})

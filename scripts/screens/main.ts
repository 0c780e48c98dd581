import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkout } from '../checkout.ts'
import { urlsFile } from '../stack/places.ts'
import { contactSheet } from './contact-sheet.ts'
import { readmeShots, shotList, siteShots } from './shot-list.ts'
import { demoSession, takeShots } from './take-shots.ts'

/** Takes screenshots of the product and starts it first if needed. `PAGES=readme` writes only the two pictures of the README, `PAGES=site` those of the sample report on the site. */
const [out = '', wanted = ''] = process.argv.slice(2)
if (out === '') {
  console.error(
    'make screens OUT=dir [PAGES=home,form|readme|site]: screenshots of every page in both languages and widths',
  )
  process.exit(1)
}
const folder = resolve(out)
if (spawnSync('npm', ['run', '--silent', 'up'], { cwd: checkout, stdio: 'inherit' }).status !== 0) process.exit(1)
const urls = JSON.parse(readFileSync(urlsFile, 'utf8'))
const shots = wanted === 'site' ? siteShots() : undefined
mkdirSync(folder, { recursive: true })
if (shots) {
  await takeShots(shots, { origin: urls.web, folder, token: '' })
  console.log(`${shots.length} pictures: ${folder}`)
} else await shootProduct()

async function shootProduct() {
  const { token, scanId } = await demoSession(urls)
  const isReadme = wanted === 'readme'
  const listed = shotList(scanId).filter(({ page }) => wanted === '' || wanted.split(',').includes(page))
  const taken = isReadme ? readmeShots(scanId) : listed
  await takeShots(taken, { origin: urls.web, folder, token })
  if (!isReadme) writeFileSync(join(folder, 'index.html'), contactSheet(taken))
  console.log(`${taken.length} pictures: ${isReadme ? folder : join(folder, 'index.html')}`)
}

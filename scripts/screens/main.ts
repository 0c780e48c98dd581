import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkout } from '../checkout.ts'
import { urlsFile } from '../stack/places.ts'
import { contactSheet } from './contact-sheet.ts'
import { demoSession } from './demo-session.ts'
import { readmeShots, shotList } from './shot-list.ts'
import { takeShots } from './take-shots.ts'

/** Takes screenshots of the product and starts it first if needed. `PAGES=readme` writes only the two pictures of the README. */
const [out = '', wanted = ''] = process.argv.slice(2)
if (out === '') {
  console.error('make screens OUT=dir [PAGES=home,form|readme]: screenshots of every page in both languages and widths')
  process.exit(1)
}
const folder = resolve(out)
if (spawnSync('npm', ['run', '--silent', 'up'], { cwd: checkout, stdio: 'inherit' }).status !== 0) process.exit(1)
const urls = JSON.parse(readFileSync(urlsFile, 'utf8'))
const { token, contractId } = await demoSession(urls)
const isReadme = wanted === 'readme'
const listed = shotList(contractId).filter(({ page }) => wanted === '' || wanted.split(',').includes(page))
const shots = isReadme ? readmeShots(contractId) : listed
mkdirSync(folder, { recursive: true })
await takeShots(shots, { origin: urls.web, folder, token })
if (!isReadme) writeFileSync(join(folder, 'index.html'), contactSheet(shots))
console.log(`${shots.length} pictures: ${isReadme ? folder : join(folder, 'index.html')}`)

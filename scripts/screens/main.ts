import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkout } from '../checkout.ts'
import { urlsFile } from '../stack/places.ts'
import { contactSheet } from './contact-sheet.ts'
import { demoSession } from './demo-session.ts'
import { shotList } from './shot-list.ts'
import { takeShots } from './take-shots.ts'

/** `make screens OUT=dir [PAGES=home,form]`: pictures of the running product, which is started when it is not running. */
const [out = '', wanted = ''] = process.argv.slice(2)
if (out === '') {
  console.error('make screens OUT=dir [PAGES=home,form]: pictures of every page, in both languages and widths')
  process.exit(1)
}
const folder = resolve(out)
if (spawnSync('npm', ['run', '--silent', 'up'], { cwd: checkout, stdio: 'inherit' }).status !== 0) process.exit(1)
const urls = JSON.parse(readFileSync(urlsFile, 'utf8'))
const { token, contractId } = await demoSession(urls)
const shots = shotList(contractId).filter(({ page }) => wanted === '' || wanted.split(',').includes(page))
mkdirSync(folder, { recursive: true })
await takeShots(shots, { origin: urls.web, folder, token })
writeFileSync(join(folder, 'index.html'), contactSheet(shots))
console.log(`${shots.length} pictures: ${join(folder, 'index.html')}`)

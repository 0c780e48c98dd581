import { writeFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { chooseBuilds, listPublished } from './choose-builds.ts'
import { measureBuilds } from './measure-builds.ts'

const file = 'packages/engines/solc-versions.json'

if (!process.argv.includes('--write')) {
  console.log(`usage: node scripts/solc-versions/main.ts --write
Downloads every solc of npm from 0.4.11 on, asks each which version it is, and writes ${file}.`)
  process.exit(2)
}
const { chosen, refused } = chooseBuilds(await measureBuilds(await listPublished()))
writeFileSync(inCheckout(file), `${JSON.stringify(chosen, null, 2)}\n`)
for (const { npm, build } of refused) console.log(`left out solc@${npm}: it is really ${build}`)
console.log(`${Object.keys(chosen).length} versions in ${file}`)

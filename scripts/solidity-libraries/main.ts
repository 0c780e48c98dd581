import { writeFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { run } from '../setup/run.ts'
import { chooseVersions, libraries } from './choose-versions.ts'

const file = 'packages/compile-doctor/libraries.json'

const ask = async (purpose: string, ...args: string[]): Promise<unknown> =>
  JSON.parse(await run({ purpose, command: 'npm', args: ['view', ...args, '--json'] }))

if (!process.argv.includes('--write')) {
  console.log(`usage: node scripts/solidity-libraries/main.ts --write
Asks npm which versions of the known Solidity libraries there are, and writes ${file}; setup installs them from there.`)
  process.exit(2)
}
const pinned: { name: string; version: string; integrity: unknown }[] = []
for (const { name, versions: isWanted } of libraries) {
  const published = (await ask(`the list of ${name}`, name, 'versions')) as string[]
  for (const version of chooseVersions(published, isWanted)) {
    const integrity = await ask(`the hash of ${name}@${version}`, `${name}@${version}`, 'dist.integrity')
    pinned.push({ name, version, integrity })
  }
}
writeFileSync(inCheckout(file), `${JSON.stringify(pinned, null, 2)}\n`)
console.log(`${pinned.length} versions of ${libraries.length} libraries in ${file}`)

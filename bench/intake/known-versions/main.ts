import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCheckout } from '../../../scripts/checkout.ts'
import { withPackages, withScratch } from '../../../scripts/setup/download-packages.ts'
import { run } from '../../../scripts/setup/run.ts'
import { type KnownRelease, readKnown } from './read-known.ts'

const file = 'bench/intake/known-versions.json'

/** Packages that publish build artifacts together with the sources. */
const PACKAGES = [
  '@openzeppelin/contracts',
  '@uniswap/v2-core',
  '@uniswap/v2-periphery',
  '@uniswap/v3-core',
  '@uniswap/v3-periphery',
]

const releases = () =>
  (
    JSON.parse(readFileSync(inCheckout('packages/compile-doctor/libraries.json'), 'utf8')) as {
      name: string
      version: string
    }[]
  )
    .filter(({ name }) => PACKAGES.includes(name))
    .map(({ name, version }) => ({ specifier: `${name}@${version}`, release: `${name}/${version}` }))

const read = ({ specifier, release }: { specifier: string; release: string }): Promise<KnownRelease> =>
  withPackages([specifier], async ([packed]) =>
    withScratch(async (folder) => {
      await run({
        purpose: `unpacking ${specifier}`,
        command: 'tar',
        args: ['-xzf', packed?.file ?? '', '--no-same-owner', '-C', folder],
      })
      const [top = ''] = readdirSync(folder)
      return readKnown(join(folder, top), release)
    }),
  )

if (!process.argv.includes('--write')) {
  console.log(`usage: node bench/intake/known-versions/main.ts --write
Reads from packages of npm with which compiler their authors compiled them, and writes ${file}; make bench-intake uses it.`)
  process.exit(2)
}
const known: KnownRelease[] = []
for (const each of releases()) known.push(await read(each))
const withFiles = known.filter(({ files }) => Object.keys(files).length > 0)
writeFileSync(inCheckout(file), `${JSON.stringify(withFiles, null, 2)}\n`)
console.log(
  `${withFiles.flatMap(({ files }) => Object.keys(files)).length} files of ${withFiles.length} releases in ${file}`,
)

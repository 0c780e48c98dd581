import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { checkout } from '../checkout.ts'
import { kinds } from './kinds.ts'
import { filesFor, writeFiles } from './write-thing.ts'

const USAGE = `usage: npm run new -- <kind> <name>
  detector <id> [--claims engine/check]  a kind of finding; without --claims also an own Slither check lc-<id>
  engine <id>                            a program that checks
  page <name> [--app]                    a public page, or one of the signed-in app
  route <domain>/<verb-noun>             an API call in api-contract, api and web`

const main = (): number => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { claims: { type: 'string' }, app: { type: 'boolean' } },
  })
  const [kind = '', name = ''] = positionals
  if (!Object.hasOwn(kinds, kind) || !name) {
    console.log(USAGE)
    return 2
  }
  const thing = kinds[kind as keyof typeof kinds](name, values)
  const files = filesFor(checkout, thing)
  writeFiles(checkout, files)
  // Sorts the imports of the registries and wraps long lines.
  const formatted = [...files.keys()].filter((path) => /\.(tsx?|json)$/.test(path))
  spawnSync('npx', ['biome', 'check', '--write', '--no-errors-on-unmatched', ...formatted], {
    cwd: checkout,
    stdio: 'ignore',
  })
  for (const path of files.keys()) console.log(path)
  console.log(`\nNext:\n${thing.next.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`)
  return 0
}

try {
  process.exitCode = main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

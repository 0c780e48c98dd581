import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.ts'

/** Modules that build a pattern at run time, each with the reason why no user writes it. */
const reasons: Record<string, string> = {
  'apps/web/src/app/scans/findings/exhibit-view.tsx': 'the depth is a number',
  'apps/web/src/shared/i18n/locale-path.ts': 'a constant',
  'apps/web/src/shared/ui/solidity-tokens.ts': 'constants',
  'packages/api-contract/src/text-rules.ts': 'constants',
  'packages/chains/src/bytecode/bytecode-parts.ts': 'constants',
  'packages/chains/src/source/source-bundle.ts':
    'the contract name was checked as an identifier, and its dollar signs are escaped',
  'packages/compile-doctor/src/libraries/choose-release.ts':
    'names of imports, read as identifiers, with dollar signs escaped',
  'packages/compile-doctor/src/reading/read-unit.ts': 'a constant',
  'packages/core/src/rules/toml-lines.ts': 'a constant',
  'packages/engines/src/fix/code-shape.ts': 'names that we propose ourselves',
  'packages/engines/src/foundry/tokens/separate-tokens.ts': 'the length is a constant',
  'packages/engines/src/git/walk-tree.ts': 'our own list of configuration files',
  'packages/engines/src/slither/suppressions.ts': 'constants',
  'packages/engines/src/smtchecker/model-check-in-jail.cjs': 'numbers from a query of solc, in the jail',
  'packages/engines/src/solc/read-pragmas.ts': 'a constant',
  'packages/mails/src/render-mail.ts': 'the length is a constant',
}

test('no user writes a pattern: every one that is built at run time is listed, with a reason', () => {
  const files = globSync('{apps,packages}/*/{src,server}/**/*.{ts,tsx,cjs}', { cwd: inCheckout() }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|\/paraglide\/|node_modules|^packages\/(testkit|dev-services)\//.test(file),
  )
  const building = files.filter((file) => readFileSync(inCheckout(file), 'utf8').includes('new RegExp('))
  expect(building.sort()).toEqual(Object.keys(reasons).sort())
})

import { readFileSync, writeFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { thirdPartyTable } from './third-party-table.ts'

/** `node scripts/notices/main.ts [--check]`: writes THIRD-PARTY.md, or fails if it is out of date. */
const target = inCheckout('THIRD-PARTY.md')
const lock = JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8'))

const text = `# Third parties

Programs that are run as separate processes, installed by \`make setup\` and not part of this repository:

| program | licence | used for |
|---|---|---|
| Slither | AGPL-3.0 | static analysis |
| Halmos | AGPL-3.0 | formal verification of bytecode |
| z3 | MIT | solver of Halmos and of solc's model checker |
| Yices 2 | GPL-3.0 | solver of Halmos |
| solc | GPL-3.0 | compiling |
| Foundry (forge, anvil, cast) | MIT or Apache-2.0 | a local chain; tests that run |
| bubblewrap | LGPL-2.0-or-later | the jail |
| PostgreSQL | PostgreSQL | data |
| Temporal | MIT | durable work |
| versitygw | Apache-2.0 | S3 store for development |
| stripe-mock | MIT | request shapes of payments |
| Toxiproxy | MIT | broken connections in fault tests |
| Chromium | BSD-3-Clause and others | tests in a real browser |

Packages that run as part of the product, from the lockfile (written by \`npm run notices\`):

${thirdPartyTable(lock.packages)}
`

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
  console.log('notices: written')
} else if (readFileSync(target, 'utf8') === text) {
  console.log('notices: fresh')
} else {
  console.error('THIRD-PARTY.md is stale: run `npm run notices` and commit it')
  process.exit(1)
}

'use strict'
// Runs inside the jail before forge: node forge-in-jail.cjs <forge> <copy> <address> <replacements in compiled tests, as JSON>.
// Any contract may call Foundry's cheatcodes at their well-known address, the contract under test included. This writes a
// copy of forge with an unpredictable address for them, and updates the compiled tests in `out`.
// Only the first 16 bytes change: forge's own code compares the last four.
const fs = require('node:fs')
const path = require('node:path')

const [forge, copy, address, replacements] = process.argv.slice(2)
const KNOWN = '7109709ecfa91a80626ff3989d68f67f5b1dd12d'
const LENGTH = 16
/** The count in the release that setup installs; another number means that forge changed and this needs a review. */
const PLACES = 3

const program = fs.readFileSync(forge)
const known = Buffer.from(KNOWN, 'hex').subarray(0, LENGTH)
const moved = Buffer.from(address, 'hex').subarray(0, LENGTH)
let places = 0
for (let at = program.indexOf(known); at !== -1; at = program.indexOf(known, at + LENGTH)) {
  moved.copy(program, at)
  places += 1
}
if (places !== PLACES || address.slice(2 * LENGTH) !== KNOWN.slice(2 * LENGTH)) {
  process.stderr.write(`the cheatcodes of forge cannot be moved: ${places} places\n`)
  process.exit(1)
}
fs.writeFileSync(copy, program, { mode: 0o700 })

const compiled = fs.existsSync('out') ? fs.readdirSync('out', { recursive: true }) : []
const values = Object.entries({ [KNOWN]: address, ...JSON.parse(replacements) })
for (const name of compiled.filter((each) => each.endsWith('.json') && !each.startsWith('build-info'))) {
  const file = path.join('out', name)
  const text = values.reduce((all, [from, to]) => all.replaceAll(from, to), fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, text)
}

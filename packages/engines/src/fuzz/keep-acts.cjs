'use strict'
// Forge's output inside the jail, with traces of every call: keeps the watcher's own events of each broken property, in the order of
// the shrunk sequence, and drops the rest.
const fs = require('node:fs')

const actsOf = ({ status, traces = [] }) =>
  status !== 'Failure'
    ? []
    : traces
        .filter(([kind]) => kind === 'Execution')
        .flatMap(([, { arena }]) => arena[0]?.logs ?? [])
        .map(({ address, raw_log: { topics, data } }) => ({ address, topics, data }))

const shorten = (test) => ({ ...test, traces: undefined, labeled_addresses: undefined, logs: actsOf(test) })

const text = fs.readFileSync(0, 'utf8')
const line = text.trim().split('\n').at(-1) ?? ''
if (line.startsWith('{')) {
  const suites = JSON.parse(line)
  for (const suite of Object.values(suites))
    for (const [name, test] of Object.entries(suite.test_results)) suite.test_results[name] = shorten(test)
  fs.writeFileSync(1, JSON.stringify(suites))
} else fs.writeFileSync(1, text)

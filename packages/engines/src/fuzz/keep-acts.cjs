'use strict'
// Forge's output inside the jail, with traces of every call: keeps the watcher's own events of each broken property, in the order of
// the shrunk sequence, and of a campaign that passed only the functions that it reached. Drops the rest.
const fs = require('node:fs')

const executed = (traces) => traces.filter(([kind]) => kind === 'Execution').map(([, { arena }]) => arena)

const plain = ({ address, raw_log: { topics, data } }) => ({ address, topics, data })

const actsOf = ({ status, traces = [] }) =>
  status === 'Failure' ? executed(traces).flatMap(([call]) => (call?.logs ?? []).map(plain)) : []

/** The topic of `Reached(bytes4)`. */
const REACHED = '0x5342902052d76ee8ebb8e9659fffcfdc3fe8a35d9d0e9174749fa2bfa80964a2'

const reachedIn = ({ status, traces = [] }) =>
  status === 'Success'
    ? executed(traces)
        .flatMap((arena) => arena.flatMap(({ logs = [] }) => logs.map(plain)))
        .filter(({ topics }) => topics[0] === REACHED)
    : []

const shorten = (test) => ({
  ...test,
  traces: undefined,
  labeled_addresses: undefined,
  logs: [...actsOf(test), ...reachedIn(test)],
})

const text = fs.readFileSync(0, 'utf8')
const line = text.trim().split('\n').at(-1) ?? ''
if (line.startsWith('{')) {
  const suites = JSON.parse(line)
  for (const suite of Object.values(suites))
    for (const [name, test] of Object.entries(suite.test_results)) suite.test_results[name] = shorten(test)
  fs.writeFileSync(1, JSON.stringify(suites))
} else fs.writeFileSync(1, text)

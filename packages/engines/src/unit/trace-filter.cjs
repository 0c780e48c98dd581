'use strict'
// Runs inside the jail between forge and the worker: forge's report on stdin, without its traces on stdout, and beside it
// which instructions of which contract ran. A trace has a record per instruction; only their places leave the jail.
// known.json: [{ id, address?, creation }]: contracts by address, or by their creation code.
const fs = require('node:fs')

const known = JSON.parse(fs.readFileSync('known.json', 'utf8'))
const idByAddress = new Map(known.filter(({ address }) => address).map(({ address, id }) => [address, id]))
const ran = new Map()
let report = ''

const placesOf = (id, kind) => {
  const key = `${kind} ${id}`
  if (!ran.has(key)) ran.set(key, new Set())
  return ran.get(key)
}

/** A frame of a trace: the contract whose code runs. */
const openFrame = (head) => {
  const address = /"address":"(0x[0-9a-f]{40})"/.exec(head)?.[1]
  if (!/"kind":"CREATE2?"/.test(head)) {
    const id = idByAddress.get(address)
    return id === undefined ? undefined : placesOf(id, 'runtime')
  }
  const data = /"data":"0x([0-9a-f]*)"/.exec(head)?.[1] ?? ''
  const made = known.find(({ creation }) => data.startsWith(creation))
  if (!made) return undefined
  idByAddress.set(address, made.id)
  return placesOf(made.id, 'creation')
}

const addPlaces = (steps, places) => {
  if (!places) return
  for (const match of steps.matchAll(/"pc":(\d+)/g)) places.add(Number(match[1]))
}

// The report is one line: `"traces":[…]` of each test is cut out, and in it every `"steps":[…]` belongs to the head before.
const TRACES = '"traces":['
const STEPS = '"steps":['
const END_OF_STEPS = '],"decoded"'
const END_OF_TRACES = ',"labeled_addresses"'
let rest = ''
let isInTraces = false
let places

const take = (text) => {
  rest += text
  for (;;) if (!(isInTraces ? takeTrace() : takeReport())) return
}

const takeReport = () => {
  const at = rest.indexOf(TRACES)
  const safe = at === -1 ? Math.max(0, rest.length - TRACES.length) : at
  report += rest.slice(0, safe)
  rest = rest.slice(safe)
  if (at === -1) return false
  report += '"traces":[]'
  rest = rest.slice(TRACES.length)
  isInTraces = true
  places = undefined
  return true
}

let isInSteps = false

const takeTrace = () => {
  if (isInSteps) {
    const end = rest.indexOf(END_OF_STEPS)
    // Complete records only: a number may be cut in two.
    const safe = end === -1 ? rest.lastIndexOf('},{') : end
    if (safe > 0) addPlaces(rest.slice(0, safe), places)
    if (safe >= 0) rest = rest.slice(safe)
    if (end !== -1) isInSteps = false
    return end !== -1
  }
  const steps = rest.indexOf(STEPS)
  const end = rest.indexOf(END_OF_TRACES)
  if (steps !== -1 && (end === -1 || steps < end)) {
    places = openFrame(rest.slice(rest.lastIndexOf('"trace":{', steps), steps))
    rest = rest.slice(steps + STEPS.length)
    isInSteps = true
    return true
  }
  if (end === -1) return false
  rest = rest.slice(end)
  isInTraces = false
  return true
}

process.stdin.setEncoding('utf8')
process.stdin.on('data', take)
process.stdin.on('end', () => {
  report += isInTraces ? '' : rest
  const executed = [...ran].map(([key, set]) => [key, [...set].sort((one, other) => one - other)])
  process.stdout.write(`${JSON.stringify({ executed: Object.fromEntries(executed) })}\n${report}`)
})

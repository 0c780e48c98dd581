import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface FakeScan {
  /** The object that `lcat scan --format json` writes; nothing is written without it. */
  json?: object | string
  sarif?: object
  exitCode: number
  /** Printed to the job's log. */
  prints?: string
}

/** A program that answers like lcat and notes how it was called. */
export const writeFakeLcat = (folder: string) => {
  const cli = join(folder, 'fake-lcat.mjs')
  const scan = join(folder, 'fake-scan.json')
  const calls = join(folder, 'fake-calls.jsonl')
  writeFileSync(cli, program(scan, calls))
  writeFileSync(calls, '')
  return { cli, calls, answer: (next: FakeScan) => writeFileSync(scan, JSON.stringify(next)) }
}

const program = (scan: string, calls: string) => `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
const { json, sarif, exitCode, prints = '' } = JSON.parse(readFileSync(${JSON.stringify(scan)}, 'utf8'))
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => /TOKEN|LCAT/.test(name)))
appendFileSync(${JSON.stringify(calls)}, JSON.stringify({ args, env }) + '\\n')
const content = args[0] === 'scan' ? json : sarif
const out = args[args.indexOf('--out') + 1]
if (content !== undefined) writeFileSync(out, typeof content === 'string' ? content : JSON.stringify(content))
console.log(prints)
process.exitCode = args[0] === 'scan' ? exitCode : 0
`

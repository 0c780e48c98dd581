import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readForgeResults } from '../foundry/forge-results.ts'
import { readExecutedCode } from './line-coverage.ts'

const folder = mkdtempSync(join(tmpdir(), 'trace-filter-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BANK = `0x${'11'.repeat(20)}`
const CHILD = `0x${'22'.repeat(20)}`
const known = [
  { id: 'Bank.sol:Bank', address: BANK, creation: '60ff' },
  { id: 'Bank.sol:Child', creation: '60aa' },
]

const frame = (call: { address: string; kind: string; data: string }, places: number[]) => ({
  parent: null,
  trace: { ...call, steps: places.map((pc) => ({ pc, op: 1 })), decoded: null },
  logs: [],
})

const report = (logs: string[]) => ({
  'test/A.t.sol:A': {
    test_results: {
      'test_it()': {
        status: 'Success',
        reason: null,
        decoded_logs: logs,
        traces: [
          [
            'Execution',
            {
              arena: [
                frame({ address: '0xabc', kind: 'CALL', data: '0x' }, [900]),
                frame({ address: BANK, kind: 'CALL', data: '0x1234' }, [0, 12, 345]),
                frame({ address: CHILD, kind: 'CREATE', data: '0x60aa00' }, [0, 2]),
                frame({ address: CHILD, kind: 'DELEGATECALL', data: '0x' }, [77]),
              ],
            },
          ],
        ],
        labeled_addresses: {},
      },
    },
  },
})

const filtered = async (input: string, chunk: number): Promise<string> => {
  writeFileSync(join(folder, 'known.json'), JSON.stringify(known))
  const program = new URL('trace-filter.cjs', import.meta.url).pathname
  const child = spawn(process.execPath, [program], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  for (let at = 0; at < input.length; at += chunk) child.stdin.write(input.slice(at, at + chunk))
  child.stdin.end()
  return text(child.stdout)
}

test.for([100_000, 37, 5])('default: in pieces of %i, keeps the offsets and drops the traces', async (chunk) => {
  const stdout = await filtered(JSON.stringify(report(['"traces":[ "pc":5 said the contract'])), chunk)
  expect(readExecutedCode(stdout)).toEqual({
    'runtime Bank.sol:Bank': [0, 12, 345],
    'creation Bank.sol:Child': [0, 2],
    'runtime Bank.sol:Child': [77],
  })
  expect(readForgeResults(stdout)?.['test/A.t.sol:A']?.['test_it()']).toMatchObject({
    status: 'Success',
    decoded_logs: ['"traces":[ "pc":5 said the contract'],
  })
  expect(stdout).not.toContain('arena')
})

test("given output that isn't a report, passes it through unchanged", async () => {
  expect(await filtered('Error: nothing to run', 100)).toBe('{"executed":{}}\nError: nothing to run')
})

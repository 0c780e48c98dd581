import { expect, test } from 'vitest'
import { checkSteps } from '../check/steps.ts'
import { chooseSteps } from './choose-steps.ts'

const namesOf = (choice: { from?: string; shard?: string }) =>
  chooseSteps({ ledger: 'flaky.jsonl', ...choice }).map(({ name }) => name)

test('begins with every step of the gate', () => {
  expect(namesOf({}).slice(0, checkSteps.length)).toEqual(checkSteps.map(({ name }) => name))
  expect(namesOf({})).toContain('slow tests')
})

test('resumes at a step, and names all for an unknown one', () => {
  expect(namesOf({ from: 'slow' })[0]).toBe('slow tests')
  expect(() => namesOf({ from: 'nothing' })).toThrow(/unit tests, .*slow tests/)
})

test('splits test runners into parts, and runs everything else once', () => {
  const commands = [1, 2].map((part) =>
    chooseSteps({ ledger: 'flaky.jsonl', shard: `${part}/2` }).map(({ command }) => command.join(' ')),
  )
  expect(commands[0]).toHaveLength(namesOf({}).length)
  expect(commands[1]?.filter((line) => !line.endsWith('--shard=2/2'))).toEqual([
    'npm run --silent generate',
    'node scripts/check-flaky/main.ts flaky.jsonl',
  ])
  expect(commands.map((lines) => lines.filter((line) => line.includes('--shard')).length)).toEqual([6, 6])
  expect(() => namesOf({ shard: 'half' })).toThrow('1/3')
})

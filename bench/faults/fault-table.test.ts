import { expect, test } from 'vitest'
import { faultTable } from './fault-table.ts'

const result = (more: object) => ({
  fault: 'settle',
  variant: 'kill',
  round: 1,
  seconds: 2,
  problems: [],
  ...more,
})

test('default: counts rounds and shows the slowest and the first problem', () => {
  const results = [
    result({}),
    result({ variant: 'stop', round: 2, seconds: 7.25, problems: ['I3: lost', 'I6: twice'] }),
    result({ round: 3, problems: ['I7: gone'] }),
  ]
  expect(faultTable([{ name: 'settle', shows: ['F02'] }], results).split('\n')).toEqual([
    'fault             shows    rounds  held  slowest  broken',
    'settle            F02           3     1    7.3 s  stop, round 2: I3: lost',
  ])
})

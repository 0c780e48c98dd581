import type { Fault } from './kinds/fault.ts'
import type { FaultResult } from './run-faults.ts'

/** One line per fault: its numbers in the fault list, its rounds, the slowest of them, and the first problem. */
export const faultTable = (faults: readonly Pick<Fault, 'name' | 'shows'>[], results: readonly FaultResult[]): string =>
  [
    ['fault', 'shows', 'rounds', 'held', 'slowest', 'broken'],
    ...faults.map(({ name, shows }) => {
      const own = results.filter(({ fault }) => fault === name)
      const broken = own.filter(({ problems }) => problems.length > 0)
      const slowest = Math.max(0, ...own.map(({ seconds }) => seconds))
      const [first] = broken
      return [
        name,
        shows.join(' '),
        String(own.length),
        String(own.length - broken.length),
        `${slowest.toFixed(1)} s`,
        first ? `${first.variant}, round ${first.round}: ${first.problems[0]}` : '',
      ]
    }),
  ]
    .map(([name = '', shows = '', rounds = '', held = '', slowest = '', broken = '']) =>
      `${name.padEnd(18)}${shows.padEnd(9)}${rounds.padStart(6)}${held.padStart(6)}${slowest.padStart(9)}  ${broken}`.trimEnd(),
    )
    .join('\n')

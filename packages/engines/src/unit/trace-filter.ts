import { readFileSync } from 'node:fs'
import type { CompiledContract } from '../foundry/compiled-contract.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'

const program = readFileSync(new URL('trace-filter.cjs', import.meta.url), 'utf8')

export const TRACE_FILTER = 'trace-filter.cjs'

interface Known {
  id: string
  address?: string
  creation: string
}

/** The filter with what it must know: contracts by where they stand, and others by the code that creates them. */
export const traceFilter = (
  plan: DeploymentPlan,
  compiled: ReadonlyMap<string, CompiledContract>,
): Record<string, string> => {
  const placed = plan.contracts.flatMap(({ id, address, creation }): Known[] => (id ? [{ id, address, creation }] : []))
  const copied = plan.copies.flatMap(({ from, to }) =>
    placed.filter(({ address }) => address === from).map((contract) => ({ ...contract, address: to })),
  )
  const created = [...compiled].flatMap(
    ([
      id,
      {
        creation: { object },
      },
    ]): Known[] => (HEX.test(object) ? [{ id, creation: object }] : []),
  )
  return { [TRACE_FILTER]: program, 'known.json': JSON.stringify([...placed, ...copied, ...created]) }
}

/** Not what still waits for a library. */
const HEX = /^[0-9a-f]+$/i

import type { Omitted } from '@lc/api-contract'

/** What a person can still look through, and what a hostile project cannot make expensive. */
const most: Omitted = { contracts: 500, functions: 3_000, calls: 10_000, variables: 6_000 }

/** Takes from lists as much as is allowed in all, and counts what it leaves. */
export const openBudget = () => {
  const left = { ...most }
  const omitted: Omitted = { contracts: 0, functions: 0, calls: 0, variables: 0 }
  const take = <T>(kind: keyof Omitted, items: readonly T[]): T[] => {
    const taken = items.slice(0, left[kind])
    left[kind] -= taken.length
    omitted[kind] += items.length - taken.length
    return taken
  }
  return { take, omitted }
}

export type Budget = ReturnType<typeof openBudget>

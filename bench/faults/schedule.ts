import type { SeededRandom } from '../bank/seeded-random.ts'
import type { Fault } from './kinds/fault.ts'

export interface Step {
  fault: Fault
  variant: string
}

/**
 * The faults whose names ONLY lists, separated by commas; all without a list. `name:variant` keeps one variant, so that a
 * run can repeat what broke.
 */
export const chooseFaults = (all: readonly Fault[], only: string): Fault[] => {
  const wanted = only
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (wanted.length === 0) return [...all]
  return wanted.map((entry) => {
    const fault = all.find(({ name }) => entry === name || entry.startsWith(`${name}:`))
    if (!fault) throw new Error(`there is no fault ${entry}; known: ${all.map(({ name }) => name).join(', ')}`)
    const variant = entry.slice(fault.name.length + 1)
    if (variant && !fault.variants.includes(variant))
      throw new Error(`${fault.name} has no variant ${variant}; known: ${fault.variants.join(', ')}`)
    return variant ? { ...fault, variants: [variant] } : fault
  })
}

/** Each round has every fault once in a random order; the variants of a fault take turns from a random first one. */
export const planSchedule = (faults: readonly Fault[], rounds: number, random: SeededRandom): Step[] => {
  const firsts = faults.map(({ variants }) => random.below(variants.length))
  return Array.from({ length: rounds }, (_, round) =>
    faults
      .map((fault, at) => ({
        step: { fault, variant: fault.variants[((firsts[at] ?? 0) + round) % fault.variants.length] as string },
        place: random.next(),
      }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ step }) => step),
  ).flat()
}

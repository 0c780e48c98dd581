import semver from 'semver'

/** Nobody writes a longer range; reading one costs more the longer it is. */
const MAX_RANGE_LENGTH = 200

/** The range of a `pragma solidity`, or undefined when it is none. */
export const readVersionRange = (value: string): semver.Range | undefined => {
  if (value.length > MAX_RANGE_LENGTH) return undefined
  if (!known.has(value)) {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(value, rangeOf(value))
  }
  return known.get(value)
}

/** The files of a project state few different ranges, each many times. */
const known = new Map<string, semver.Range | undefined>()
const MAX_KNOWN = 1_000

const rangeOf = (value: string): semver.Range | undefined =>
  semver.validRange(spaced(value)) === null ? undefined : new semver.Range(spaced(value))

/** Solidity allows `>=0.4.22<0.6.0`, `>= 0.4.22` and `0.5.00`; the range library wants one space before, none after, no zeros. */
const spaced = (value: string): string =>
  value
    .replace(/(>=|<=|[<>=^~])\s*/g, ' $1')
    .replace(/([<>]) =/g, '$1=')
    .replace(/\b0+(?=\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim()

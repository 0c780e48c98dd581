import semver from 'semver'

/** Nobody writes a longer range; reading one costs more the longer it is. */
const MAX_RANGE_LENGTH = 200

/** The range of a `pragma solidity`, or undefined when it is none. */
export const readVersionRange = (value: string): semver.Range | undefined =>
  value.length <= MAX_RANGE_LENGTH && semver.validRange(spaced(value)) !== null
    ? new semver.Range(spaced(value))
    : undefined

/** Solidity allows `>=0.4.22<0.6.0`, `>= 0.4.22` and `0.5.00`; the range library wants one space before, none after, no zeros. */
const spaced = (value: string): string =>
  value
    .replace(/(>=|<=|[<>=^~])\s*/g, ' $1')
    .replace(/([<>]) =/g, '$1=')
    .replace(/\b0+(?=\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim()

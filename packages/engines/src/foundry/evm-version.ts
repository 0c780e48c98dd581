import semver from 'semver'
import type { Build } from '../build.ts'

/**
 * The rules under which a build's code runs: its own, but none older than Shanghai, which old code bears and the
 * harness needs.
 */
export const evmVersionOf = ({ compiler, input }: Pick<Build, 'compiler' | 'input'>): string => {
  const { settings } = (input ?? {}) as { settings?: { evmVersion?: unknown } }
  const asked = typeof settings?.evmVersion === 'string' ? settings.evmVersion : defaultOf(compiler.split('+')[0] ?? '')
  return NEWER.includes(asked) ? asked : 'shanghai'
}

const NEWER = ['cancun', 'prague', 'osaka']

const defaultOf = (version: string): string => {
  if (semver.gte(version, '0.8.31')) return 'osaka'
  if (semver.gte(version, '0.8.30')) return 'prague'
  return semver.gte(version, '0.8.25') ? 'cancun' : 'shanghai'
}

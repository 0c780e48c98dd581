import type { Finding } from '@lc/api-contract'

/** File and line of a finding, as tools print them. */
export const placeOf = ({ locations }: Pick<Finding, 'locations'>) => {
  const [first] = locations
  return first ? `${first.file}:${first.startLine}` : ''
}

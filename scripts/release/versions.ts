/** A semantic version without pre-release and build parts. */
export type Version = `${number}.${number}.${number}`

const FORM = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/

export const isVersion = (text: string): text is Version => FORM.test(text)

const partsOf = (version: Version): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return [major, minor, patch]
}

export const compareVersions = (one: Version, other: Version): number => {
  const [first, second] = [partsOf(one), partsOf(other)]
  return first.map((part, at) => part - (second[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** The largest change of a release, as its changelog section lists it. */
export type Change = 'breaking' | 'feature' | 'fix'

const FIRST: Version = '0.1.0'

/** The versions that may follow. Before 1.0.0, what breaks raises the minor version; 1.0.0 is a choice. */
export const nextVersions = (previous: Version | undefined, change: Change): Version[] => {
  if (previous === undefined) return [FIRST]
  const [major, minor, patch] = partsOf(previous)
  if (change === 'fix') return [`${major}.${minor}.${patch + 1}`]
  if (change === 'breaking' && major > 0) return [`${major + 1}.0.0`]
  const next: Version = `${major}.${minor + 1}.0`
  return major === 0 ? [next, '1.0.0'] : [next]
}

import { type Change, isVersion, nextVersions, type Version } from './versions.ts'

/** One section of the changelog, newest first in the file. */
export interface Section {
  /** Undefined for what isn't released yet. */
  version: Version | undefined
  date: string | undefined
  /** Everything below the heading. */
  text: string
}

const HEADING = /^## \[(?:Unreleased|([^\]]+))\](?: - (\d{4}-\d\d-\d\d))?$/gm

/** Throws if a heading isn't `## [Unreleased]` or `## [x.y.z] - yyyy-mm-dd`. */
export const readSections = (changelog: string): Section[] => {
  const headings = [...changelog.matchAll(HEADING)]
  if (headings.length !== (changelog.match(/^## /gm) ?? []).length) throw new Error('the changelog has another heading')
  return headings.map((heading, at) => {
    const [line, version, date] = heading
    if (version !== undefined && !(isVersion(version) && date)) throw new Error(`the changelog has the heading ${line}`)
    const text = changelog.slice(heading.index + line.length, headings[at + 1]?.index).trim()
    return { version: version as Version | undefined, date, text }
  })
}

const sizes: Record<string, Change> = {
  Added: 'feature',
  Changed: 'feature',
  Deprecated: 'feature',
  Removed: 'breaking',
  Fixed: 'fix',
  Security: 'fix',
}

/** The largest change in a section. An entry that starts with **Breaking** breaks, wherever it is. */
export const changeIn = ({ text }: Section): Change => {
  const groups = [...text.matchAll(/^### (.+)$/gm)].map(([, name = '']) => name)
  const unknown = groups.filter((name) => sizes[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`the changelog has a group ${unknown[0]}; use ${Object.keys(sizes).join(', ')}`)
  if (!/^- /m.test(text)) throw new Error('the changelog lists no change')
  const found = new Set(groups.map((name) => sizes[name]))
  if (found.has('breaking') || /^- \*\*Breaking/m.test(text)) return 'breaking'
  return found.has('feature') ? 'feature' : 'fix'
}

interface Plan {
  section: Section
  /** Whether the section has the version's heading already. */
  isCut: boolean
}

/** The section that this release describes. Throws if the version doesn't follow from it. */
export const planRelease = (changelog: string, version: Version): Plan => {
  const sections = readSections(changelog)
  const unreleased = sections.find((section) => section.version === undefined)
  const released = sections.filter((section) => section.version !== undefined)
  const [newest] = released
  const isCut = newest?.version === version
  if (isCut && unreleased?.text) throw new Error(`the changelog lists changes after ${version}`)
  const section = isCut ? newest : unreleased
  const previous = released[isCut ? 1 : 0]?.version
  if (!section?.text) throw new Error(`the changelog lists no change since ${previous ?? 'the start'}`)
  const allowed = nextVersions(previous, changeIn(section))
  if (!allowed.includes(version))
    throw new Error(
      `${version} doesn't follow from the changelog: after ${previous ?? 'nothing'} comes ${allowed.join(' or ')}`,
    )
  return { section, isCut }
}

/** Gives the unreleased changes their version and date, below a new and empty section. */
export const cutChangelog = (changelog: string, version: Version, date: string): string =>
  changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`)

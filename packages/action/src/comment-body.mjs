// @ts-check
import { createHash } from 'node:crypto'
import { inlineCode, inlineText, link } from './markdown.mjs'
import { SEVERITIES } from './result.mjs'

/**
 * @typedef {import('./result.mjs').Finding} Finding
 * @typedef {import('./result.mjs').Result} Result
 *
 * @typedef {object} BodyInput
 * @property {Result | null} result Null if nothing was checked.
 * @property {number} exitCode
 * @property {string} reason Why nothing was checked.
 * @property {Pick<import('./settings.mjs').Settings,
 *   'failOn' | 'onlyNew' | 'prefix' | 'serverUrl' | 'repository' | 'commit' | 'runUrl'>} settings
 */

/** GitHub accepts 65,536 characters. Bytes are never fewer than characters. */
const MAX_BYTES = 65_000

/** Space for the lines after the findings. */
const RESERVED_BYTES = 2_000

/**
 * The first line of our comments, which finds them again. Two steps with different targets have a comment each.
 *
 * @param {string} prefix
 */
export const markerOf = (prefix) =>
  `<!-- lightning-cat-action ${createHash('sha256').update(prefix).digest('hex').slice(0, 16)} -->`

/**
 * The result as Markdown, for the comment and the job summary.
 *
 * @param {BodyInput} input
 */
export const writeBody = ({ result, exitCode, reason, settings }) => {
  const lines = createLines(MAX_BYTES - RESERVED_BYTES)
  lines.add(`### Lightning Cat: ${heading({ result, exitCode, settings })}`, '')
  if (!result) lines.add(`**Nothing was checked.** ${inlineText(reason)}`, '')
  if (result && !result.complete)
    lines.add('**Not all checks finished, so this is not a clean result.** Findings may be missing.', '')
  if (result) addFindings(lines, result, settings)
  return [...lines.all(), ...footer(result, settings)].join('\n')
}

/** @param {Pick<BodyInput, 'result' | 'exitCode' | 'settings'>} input */
const heading = ({ result, exitCode, settings }) => {
  if (!result) return 'could not check this commit'
  if (!result.complete || (exitCode !== 0 && exitCode !== 1)) return 'not checked completely'
  const kind = settings.onlyNew ? 'new findings' : 'findings'
  const level = settings.failOn && settings.failOn !== 'none' ? `at or above ${settings.failOn}` : 'at the threshold'
  if (exitCode === 1) return `${kind} ${level}`
  if (result.findings.every(({ suppressed }) => suppressed)) return 'no open findings'
  return settings.failOn === 'none' ? 'findings' : `no ${kind} ${level}`
}

/** @param {ReturnType<typeof createLines>} lines @param {Result} result @param {BodyInput['settings']} settings */
const addFindings = (lines, { findings, complete }, settings) => {
  const open = findings.filter(({ suppressed }) => !suppressed)
  const known = open.filter(({ isNew }) => isNew === false)
  const fresh = open.filter(({ isNew }) => isNew !== false)
  const nothing = complete ? 'All checks finished without open findings' : 'No findings so far'
  const suppressed = findings.length - open.length
  lines.add([countWords(open) || nothing, ...(suppressed > 0 ? [`${suppressed} suppressed`] : [])].join(' · '), '')
  const isCompared = open.some(({ isNew }) => isNew !== null)
  addSection(lines, { title: isCompared ? 'New' : 'Findings', findings: fresh, settings })
  addSection(lines, { title: 'Already known', findings: known, settings })
}

/** @param {Finding[]} open */
const countWords = (open) =>
  SEVERITIES.map((severity) => ({ severity, count: open.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}`)
    .join(', ')

/**
 * @param {ReturnType<typeof createLines>} lines
 * @param {{ title: string, findings: Finding[], settings: BodyInput['settings'] }} section
 */
const addSection = (lines, { title, findings, settings }) => {
  if (findings.length === 0) return
  lines.add(`#### ${title} (${findings.length})`, '')
  const left = findings.findIndex((finding) => !lines.add(findingLine(finding, settings)))
  if (left !== -1) lines.force(`- … and ${findings.length - left} more, in the full report`)
  lines.force('')
}

/** @param {Finding} finding @param {BodyInput['settings']} settings */
const findingLine = (finding, settings) =>
  [
    `- **${finding.severity}**`,
    inlineCode(finding.id),
    inlineText(finding.title),
    placeOf(finding, settings),
    GRADES.includes(finding.grade) ? finding.grade : '',
    finding.hasProof ? 'has a proof' : '',
    finding.hasFix ? 'has a tested fix' : '',
  ]
    .filter(Boolean)
    .join(' · ')

const GRADES = ['proved', 'counterexample', 'agreed', 'pattern']

/** @param {Finding} finding @param {BodyInput['settings']} settings */
const placeOf = ({ file, line }, { prefix, serverUrl, repository, commit }) => {
  if (!file) return ''
  const path = prefix + file
  const place = inlineCode(line === null ? path : `${path}:${line}`)
  if (!commit || !repository) return place
  const address = path.split('/').map(encodeSegment).join('/')
  return link(place, `${serverUrl}/${repository}/blob/${commit}/${address}${line === null ? '' : `#L${line}`}`)
}

/** @param {string} segment */
const encodeSegment = (segment) => encodeURIComponent(segment.toWellFormed())

/** @param {Result | null} result @param {BodyInput['settings']} settings */
const footer = (result, { commit, runUrl, prefix }) => [
  ...(result?.tier === 'fast'
    ? ['Fast tier: static analysis, structure and kept proofs. A full scan also searches for attacks.', '']
    : []),
  [
    ...(result?.reportUrl ? [link('Full report', result.reportUrl)] : []),
    link('Job', runUrl),
    ...(prefix ? [`Project ${inlineCode(prefix)}`] : []),
    ...(commit ? [`Commit ${inlineCode(commit.slice(0, 10))}`] : []),
  ].join(' · '),
]

/** Lines up to a number of bytes. @param {number} maxBytes */
const createLines = (maxBytes) => {
  /** @type {string[]} */
  const lines = []
  let bytes = 0
  /** @param {string} line */
  const force = (line) => {
    lines.push(line)
    bytes += Buffer.byteLength(line) + 1
  }
  return {
    /** Adds all of these lines, or none if they are too long. @param {...string} more */
    add: (...more) => {
      if (bytes + Buffer.byteLength(more.join('\n')) + 1 > maxBytes) return false
      for (const line of more) force(line)
      return true
    },
    force,
    all: () => lines,
  }
}

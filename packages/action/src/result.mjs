// @ts-check

export const SEVERITIES = /** @type {const} */ (['critical', 'high', 'medium', 'low', 'informational'])

/**
 * @typedef {object} Finding
 * @property {string} id
 * @property {typeof SEVERITIES[number]} severity
 * @property {string} grade
 * @property {string} title
 * @property {string} file
 * @property {number | null} line
 * @property {boolean | null} isNew
 * @property {boolean} suppressed
 * @property {boolean} hasProof
 * @property {boolean} hasFix
 *
 * @typedef {object} Result
 * @property {string} scanId
 * @property {string} reportUrl
 * @property {boolean} complete
 * @property {string} tier
 * @property {Finding[]} findings Worst first.
 */

/**
 * Reads the JSON of `lcat scan`. Anything else than its first schema is null: a result that can't be read must not
 * look like one without findings.
 *
 * @param {string} text
 * @returns {Result | null}
 */
export const readResult = (text) => {
  const data = parse(text)
  if (data?.schema !== 1 || !Array.isArray(data.findings)) return null
  const read = /** @type {(Finding | null)[]} */ (data.findings.map(readFinding))
  const findings = read.filter((finding) => finding !== null)
  if (findings.length < read.length) return null
  return {
    scanId: string(data.scanId),
    reportUrl: string(data.reportUrl),
    complete: data.complete === true,
    tier: string(data.tier),
    findings: findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
  }
}

/** @param {string} text */
const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @param {any} data */
const readFinding = (data) => {
  if (!SEVERITIES.includes(data?.severity)) return null
  return {
    id: string(data.id),
    severity: data.severity,
    grade: string(data.grade),
    title: string(data.title),
    file: string(data.file),
    line: Number.isSafeInteger(data.line) && data.line > 0 ? data.line : null,
    isNew: typeof data.isNew === 'boolean' ? data.isNew : null,
    suppressed: data.suppressed === true,
    hasProof: data.hasProof === true,
    hasFix: data.hasFix === true,
  }
}

/** @param {unknown} value */
const string = (value) => (typeof value === 'string' ? value : '')

// @ts-check
import { gzipSync } from 'node:zlib'

/**
 * Limits of GitHub code scanning. It refuses 25,000 results and stores 5,000 of them, and likewise 1,000 and 100
 * locations of a result, 10,000 and 1,000 steps of a flow, 20 and 10 tags of a rule. We keep to the lower ones, so that
 * we choose which are left out. docs.github.com, "SARIF results exceed one or more limits".
 */
export const LIMITS = {
  runs: 20,
  results: 5_000,
  rules: 25_000,
  extensions: 100,
  locations: 100,
  flowSteps: 1_000,
  tags: 10,
  gzipBytes: 10 * 1024 * 1024,
}

/**
 * Makes a SARIF file fit for code scanning: paths from the root of the repository, and sizes within the limits.
 *
 * @param {string} text
 * @param {{ prefix: string, limits?: typeof LIMITS }} options
 * @returns {{ text: string, notices: string[] }}
 */
export const fitSarif = (text, { prefix, limits = LIMITS }) => {
  const sarif = JSON.parse(text)
  if (!Array.isArray(sarif?.runs)) throw new Error('not a SARIF file')
  const cut = createCut()
  sarif.runs = cut('runs', sarif.runs, limits.runs)
  for (const run of sarif.runs) fitRun(run, limits, cut)
  if (prefix) addPrefix(sarif, prefix.split('/').map(encodeURIComponent).join('/'))
  const fitted = fitBytes(sarif, limits.gzipBytes, cut)
  return { text: fitted, notices: cut.notices() }
}

/** Shortens lists and remembers how many entries are left out. */
const createCut = () => {
  /** @type {Map<string, number>} */
  const leftOut = new Map()
  /** @param {string} name @param {any} list @param {number} most */
  const cut = (name, list, most) => {
    if (!Array.isArray(list) || list.length <= most) return list
    leftOut.set(name, (leftOut.get(name) ?? 0) + list.length - most)
    return list.slice(0, most)
  }
  cut.notices = () => [...leftOut].map(([name, count]) => `SARIF: ${count} ${name} left out, to fit GitHub's limits`)
  return cut
}

/** @param {any} run @param {typeof LIMITS} limits @param {ReturnType<typeof createCut>} cut */
const fitRun = (run, limits, cut) => {
  /** @param {any} owner @param {string} name @param {number} most */
  const shorten = (owner, name, most) => {
    if (owner?.[name]) owner[name] = cut(name, owner[name], most)
  }
  // Code scanning would show them as open.
  run.results = run.results?.filter((/** @type {any} */ { suppressions }) => !suppressions?.length)
  run.results = cut('results', worstFirst(run), limits.results)
  shorten(run.tool?.driver, 'rules', limits.rules)
  shorten(run.tool, 'extensions', limits.extensions)
  for (const rule of run.tool?.driver?.rules ?? []) shorten(rule.properties, 'tags', limits.tags)
  for (const result of run.results ?? []) {
    for (const name of ['locations', 'relatedLocations']) shorten(result, name, limits.locations)
    for (const flow of (result.codeFlows ?? []).flatMap((/** @type {any} */ found) => found.threadFlows ?? []))
      shorten(flow, 'locations', limits.flowSteps)
  }
}

/** Results by the score of their rule, as code scanning sorts them. @param {any} run */
const worstFirst = ({ results, tool }) => {
  const rules = tool?.driver?.rules ?? []
  const score = (/** @type {any} */ { ruleIndex }) => Number(rules[ruleIndex]?.properties?.['security-severity'] ?? 0)
  return Array.isArray(results) ? results.toSorted((a, b) => score(b) - score(a)) : results
}

/** @param {any} node @param {string} prefix */
const addPrefix = (node, prefix) => {
  if (typeof node !== 'object' || node === null) return
  if (node.uriBaseId === '%SRCROOT%' && typeof node.uri === 'string') node.uri = prefix + node.uri
  for (const child of Object.values(node)) addPrefix(child, prefix)
}

/**
 * Drops the properties of results first, which code scanning doesn't show, then results from the end.
 *
 * @param {any} sarif
 * @param {number} maxBytes
 * @param {ReturnType<typeof createCut>} cut
 */
const fitBytes = (sarif, maxBytes, cut) => {
  const isSmall = () => gzipSync(JSON.stringify(sarif)).length <= maxBytes
  if (!isSmall()) for (const run of sarif.runs) for (const result of run.results ?? []) delete result.properties
  while (!isSmall()) {
    const longest = sarif.runs.toSorted((/** @type {any} */ a, /** @type {any} */ b) => sizeOf(b) - sizeOf(a))[0]
    if (!longest || sizeOf(longest) === 0) throw new Error('the SARIF file is larger than GitHub accepts')
    longest.results = cut('results', longest.results, Math.floor(sizeOf(longest) / 2))
  }
  return JSON.stringify(sarif)
}

/** @param {any} run */
const sizeOf = (run) => run.results?.length ?? 0

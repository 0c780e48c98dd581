import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { maskSource } from '@lc/engines'
import { projectNames, readExpected, readProjectFiles, type Twin, toSourceBundle } from '@lc/testkit'
import { z } from 'zod'
import { listSet } from '../detect/list-set.ts'
import type { BenchProject, LabelledFlaw } from './bench-project.ts'
import { listAudits } from './list-audits.ts'
import { type FixtureTruth, type FixtureTwin, fixtureSources, fixtureTruths } from './read-fixtures.ts'

/**
 * The projects of a set: our fixtures, presets or whole projects, the audited projects, or every Solidity file below a
 * folder with its labels.
 */
export const listProjects = (set: string, labels: string | undefined): BenchProject[] => {
  if (set === 'fixtures')
    return fixtureTruths().flatMap((truth) => [twinOf(truth, 'vulnerable'), twinOf(truth, 'fixed')])
  if (set === 'presets') return listPresets()
  if (set === 'projects')
    return projectNames.flatMap((name) => [wholeProject(name, 'flawed'), wholeProject(name, 'fixed')])
  if (set === 'audits') return listAudits()
  const truths = labels ? readLabels(resolve(labels)) : []
  return listSet(resolve(set)).map(({ sources }) => {
    const files = Object.keys(sources)
    const own = truths.filter(({ file }) => files.includes(file))
    return { name: files[0] ?? '', sources, truths: own, isClean: false }
  })
}

const twinOf = (truth: FixtureTruth, twin: FixtureTwin): BenchProject => {
  const { fixture, category, functions } = truth
  const sources = fixtureSources(fixture, twin)
  const file = `${fixture}/${twin}.sol`
  const project = { name: `${fixture}/${twin}`, sources, mainFile: file }
  if (twin === 'fixed') return { ...project, truths: [], isClean: true }
  const spans = functions.map((name) => functionSpan(sources[file] ?? '', name))
  const expected = { name: `${truth.class}:${fixture}`, file, category, lines: [], functions: spans }
  return { ...project, truths: [expected], isClean: false }
}

const presets = fileURLToPath(new URL('presets', import.meta.url))

/** A preset is a file, or a folder with a main file of the same name. */
const listPresets = (): BenchProject[] =>
  readdirSync(presets)
    .sort()
    .map((entry) => {
      const isFolder = statSync(join(presets, entry)).isDirectory()
      const files = isFolder
        ? globSync('*.sol', { cwd: join(presets, entry) }).map((file) => join(entry, file))
        : [entry]
      const sources = Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(presets, file), 'utf8')]))
      const mainFile = isFolder ? join(entry, `${entry}.sol`) : entry
      if (!existsSync(join(presets, mainFile))) throw new Error(`${entry} has no main file`)
      return { name: entry, sources, mainFile, truths: [], isClean: true }
    })

/** An upload as a user makes it, with its settings; its flaws are those that its expected result names. */
const wholeProject = (name: string, twin: Twin): BenchProject => {
  const { sources, remappings = [], configuration } = toSourceBundle(readProjectFiles(name, twin))
  const settings = { remappings, ...(configuration && { configuration }) }
  const flaws = twin === 'flawed' ? readExpected(name).flaws : []
  const project = `${name}/${twin}`
  const truths = flaws.map((flaw) => ({ name: `${name}:${flaw.contract}.${flaw.function}`, project, flaw }))
  return { name: project, sources, settings, truths, isClean: twin === 'fixed' }
}

/** First and last line of a function or modifier with this name. */
export const functionSpan = (source: string, name: string): [number, number] => {
  const { code } = maskSource(source)
  const start = code.search(new RegExp(`\\b(?:function|modifier)\\s+${name}\\b`))
  if (start === -1) throw new Error(`there is no function ${name}`)
  let depth = 0
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}' && --depth === 0) return [lineAt(code, start), lineAt(code, at)]
  }
  throw new Error(`the function ${name} does not end`)
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

const Label = z.object({
  category: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  lines: z.array(z.int()).optional(),
  function: z.tuple([z.int(), z.int()]).nullish(),
})

const Labels = z.object({ contracts: z.array(z.object({ file: z.string(), labels: z.array(Label) })) })

/** Categories that a run can show: not randomness, time or transaction order. */
const CATEGORIES = ['reentrancy', 'access_control', 'arithmetic', 'denial_of_service', 'unchecked_low_level_calls']

/** Labels in the format that detection benchmarks share. */
export const readLabels = (path: string): LabelledFlaw[] =>
  Labels.parse(JSON.parse(readFileSync(path, 'utf8'))).contracts.flatMap(({ file, labels }) =>
    labels
      .filter(({ category }) => CATEGORIES.includes(category))
      .map(({ category, startLine, endLine, lines, function: span }) => ({
        name: `${category}:${file}:${startLine}`,
        file,
        category,
        lines: lines ?? rangeOf(startLine, endLine),
        functions: span ? [span] : [],
      })),
  )

const rangeOf = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(end - start, 0) + 1 }, (_, index) => start + index)

export const hashProject = ({ sources }: Pick<BenchProject, 'sources'>): string =>
  createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)

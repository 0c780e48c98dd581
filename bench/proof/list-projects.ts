import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listSet } from '../detect/list-set.ts'
import type { BenchProject } from './bench-project.ts'
import { functionSpan } from './function-span.ts'
import { type FixtureTruth, type FixtureTwin, fixtureSources, fixtureTruths } from './read-fixtures.ts'
import { readLabels } from './read-labels.ts'

/** The projects of a set: our fixtures, our presets, or every Solidity file below a folder with the labels given. */
export const listProjects = (set: string, labels: string | undefined): BenchProject[] => {
  if (set === 'fixtures')
    return fixtureTruths().flatMap((truth) => [twinOf(truth, 'vulnerable'), twinOf(truth, 'fixed')])
  if (set === 'presets') return listPresets()
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

/** A file is a preset, and so is a folder, whose main file bears its name. */
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

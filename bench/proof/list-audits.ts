import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readProject } from '../../scripts/scan/project-files.ts'
import { HELD_OUT, projectFold } from '../folds/split.ts'
import { listUnits } from '../forge/list-units.ts'
import { AuditLabels } from '../scoring/score-audits.ts'
import type { BenchProject } from './bench-project.ts'

const SET = '../shared/bench/forge'

/** The audited projects outside of the held-out fold, the smallest first, so that a slice is a bound on size. */
export const listAudits = (set = resolve(SET)): BenchProject[] => {
  const { projects } = AuditLabels.parse(JSON.parse(readFileSync(join(set, 'labels-forge.json'), 'utf8')))
  const seen = new Set(projects.filter((project) => projectFold(project) !== HELD_OUT).map(({ folder }) => folder))
  return listUnits(set)
    .filter(({ name }) => seen.has(name.split('/')[0] ?? ''))
    .map(({ name, folder }) => {
      const { sources, remappings = [], configuration } = readProject(folder)
      const settings = { remappings, ...(configuration && { configuration }) }
      return { name, sources, settings, prefix: `${name}/`, truths: [], isClean: false }
    })
    .sort((a, b) => sizeOf(a) - sizeOf(b))
}

const sizeOf = ({ sources }: BenchProject): number => Object.values(sources).reduce((sum, text) => sum + text.length, 0)

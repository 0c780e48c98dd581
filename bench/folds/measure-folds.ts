import type { FindingsFile } from '../scoring/findings.ts'
import { type AuditLabels, scoreAudits, totalOf } from '../scoring/score-audits.ts'
import { type LabelledContracts, scoreLabels } from '../scoring/score-labels.ts'
import { fileFold, HELD_OUT, projectFold } from './split.ts'

/** One figure on the folds that rules are written on and on the held-out one, as shares. */
export interface FoldFigure {
  name: string
  seen: number
  unseen: number
}

/** Recall (any), chance and their difference on audited projects. */
export const measureAudits = (labels: AuditLabels, found: FindingsFile): FoldFigure[] => {
  const folds = new Map(labels.projects.map((project) => [project.folder, projectFold(project)]))
  const score = (isHeldOut: boolean) => {
    const isIn = ({ file }: { file: string }) => (folds.get(file.split('/')[0] ?? '') === HELD_OUT) === isHeldOut
    const scored = scoreAudits({ ...labels, contracts: labels.contracts.filter(isIn) }, found)
    const { any, findings } = totalOf(scored)
    return { any: findings === 0 ? 0 : any / findings, chance: scored.chance }
  }
  const [seen, unseen] = [score(false), score(true)]
  return [
    { name: 'forge any', seen: seen.any, unseen: unseen.any },
    { name: 'forge chance', seen: seen.chance, unseen: unseen.chance },
    { name: 'forge any-chance', seen: seen.any - seen.chance, unseen: unseen.any - unseen.chance },
  ]
}

/** Recall and precision on contracts with labelled lines. */
export const measureLabelled = (
  name: string,
  labelled: LabelledContracts,
  found: Pick<FindingsFile, 'findings'>,
): FoldFigure[] => {
  const score = (isHeldOut: boolean) => {
    const isIn = ({ file }: { file: string }) => (fileFold(file) === HELD_OUT) === isHeldOut
    return scoreLabels({ ...labelled, contracts: labelled.contracts.filter(isIn) }, found)
  }
  const [seen, unseen] = [score(false), score(true)]
  return [
    { name: `${name} recall`, seen: seen.recall, unseen: unseen.recall },
    { name: `${name} precision`, seen: seen.precision, unseen: unseen.precision },
  ]
}

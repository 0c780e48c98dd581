import type { Row } from './run-doctor.ts'

export interface CompilerFigures {
  /** Files whose true compiler is known. */
  known: number
  /** Files that compiled with the first version tried. */
  firstTry: number
  /** Files that compiled first with the true minor version. */
  sameMinor: number
  missed: readonly string[]
}

/** A first choice counts if it compiles: ranges allow more versions than the authors used. */
export const judgeCompilers = (rows: readonly Row[]): CompilerFigures => {
  const known = rows.filter(({ project }) => project.trueCompiler !== undefined)
  const hits = known.filter(({ diagnosis, tries }) => diagnosis.state !== 'cannot' && tries === 1)
  const same = hits.filter(({ project, diagnosis }) => minorOf(project.trueCompiler) === minorOf(diagnosis.compiler))
  const missed = known.filter((row) => !hits.includes(row))
  return {
    known: known.length,
    firstTry: hits.length,
    sameMinor: same.length,
    missed: missed.map(
      ({ project, diagnosis, tries }) =>
        `${project.name}: ${project.trueCompiler}, took ${diagnosis.compiler ?? 'none'} in ${tries} tries`,
    ),
  }
}

const minorOf = (version: string | undefined): string => (version ?? '').split('.').slice(0, 2).join('.')

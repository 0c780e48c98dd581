import type { Location, Proof } from '@lc/api-contract'
import { type Build, projectParts } from '../build.ts'
import { planFrom } from '../foundry/plan-deployment.ts'
import { type ProjectReading, readProject } from '../foundry/project-reading.ts'
import { safeName } from '../foundry/solidity-literals.ts'
import { type ProofCheck, proofChecks } from '../proof/checks.ts'
import { codeReached, type ReachedCode } from '../proof/code-reached.ts'
import { functionWithSelector } from '../proof/locate.ts'
import { attackCalls } from '../proof/refused-test.ts'
import { deploymentOf } from '../proof/rerun-proofs.ts'
import type { AstNode } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { type SourceText, sourceText } from './source-text.ts'

/** A proved finding with everything that an edit reads. */
export interface FixSubject {
  check: ProofCheck
  /** The part of the project with the attacked contract. */
  build: Build
  reading: ProjectReading
  contract: DeclaredContract
  /** The functions that the attacker calls, the decisive one first. */
  entries: AstNode[]
  /** The code that runs as part of the decisive function. */
  reached: ReachedCode[]
  locations: readonly Location[]
  /** Such as `0.4.24`. */
  version: string
  sourceOf(file: string): SourceText
}

export interface ProvedFinding {
  locations: readonly Location[]
  proof: Proof
}

export interface SubjectContext {
  build: Build
  /** The Foundry project of the proofs. */
  project: Readonly<Record<string, string>>
}

/** The subject of a proved finding; undefined if its test doesn't name a known contract and function. */
export const fixSubject = (
  { locations, proof }: ProvedFinding,
  { build, project }: SubjectContext,
): FixSubject | undefined => {
  const check = checkOf(proof)
  const { name } = deploymentOf(project[proof.path] ?? '')
  if (!check) return undefined
  for (const part of projectParts(build)) {
    const reading = readProject(part)
    const planned = planFrom(reading, name)
    if (!planned.ok || safeName(planned.plan.contract) !== name) continue
    const contract = reading.declarations.contracts.find(({ id }) => id === planned.plan.id)
    return (
      contract && subjectWith({ check, reading, contract, entries: entriesOf(proof, contract, reading), locations })
    )
  }
  return undefined
}

/** A subject from its parts; undefined without a function that the attacker calls. */
export const subjectWith = (
  parts: Pick<FixSubject, 'check' | 'reading' | 'contract' | 'entries' | 'locations'>,
): FixSubject | undefined => {
  const { reading, contract, entries } = parts
  const { build, declarations } = reading
  const [entry] = entries
  if (!entry) return undefined
  const reached = codeReached(entry, { contract, declarations })
  const version = build.compiler.split('+')[0] ?? build.compiler
  return { ...parts, build, reached, version, sourceOf: reader(build) }
}

/** From the name of the test, which contains its check. */
const checkOf = ({ test }: Proof): ProofCheck | undefined => {
  const title = /^test_proof_\d+_(\w+)$/.exec(test)?.[1] ?? ''
  return proofChecks
    .filter((check) => title.startsWith(`${check.replaceAll('-', '_')}_`))
    .toSorted((one, other) => other.length - one.length)[0]
}

const entriesOf = (proof: Proof, contract: DeclaredContract, reading: ProjectReading): AstNode[] => {
  const compiled = reading.compiled.get(contract.id)
  if (!compiled) return []
  const called = attackCalls(proof).toReversed()
  return [...new Set(called.flatMap((data) => functionWithSelector(contract, data, compiled) ?? []))]
}

const reader = ({ sources }: Build): FixSubject['sourceOf'] => {
  const read = new Map<string, SourceText>()
  return (file) => {
    const known = read.get(file) ?? sourceText(file, sources[file] ?? '')
    read.set(file, known)
    return known
  }
}

import { toReason } from '@lc/api-contract'
import { z } from 'zod'
import { type InterruptedRun, parseJson } from '../tool-output.ts'
import { MODEL_CHECKER, type Target } from './model-checker-input.ts'

const Place = z.object({ file: z.string(), start: z.number(), end: z.number() })

const Answer = z.object({
  output: z.looseObject({
    errors: z
      .array(
        z.object({
          severity: z.string(),
          message: z.string(),
          formattedMessage: z.string().optional(),
          sourceLocation: Place.optional().catch(undefined),
        }),
      )
      .default([]),
    sources: z.record(z.string(), z.unknown()).default({}),
  }),
  queries: z.array(
    z.object({
      near: z.number().optional(),
      verdict: z.enum(['sat', 'unsat', 'unknown']),
      proof: z.string().optional(),
      declarations: z.string().optional(),
    }),
  ),
})

export type Query = z.infer<typeof Answer>['queries'][number]

/** One verification target, its place, and the model checker's verdict. */
export interface ModelCheck {
  target: Target
  verdict: 'safe' | 'violated' | 'unknown'
  place: z.infer<typeof Place>
}

export type ReadAnswer =
  | { ok: true; checks: ModelCheck[]; queries: Query[]; unmodelled: string[]; output: unknown }
  | { ok: false; end: InterruptedRun }

/** The model checker's output, or the reason why it can't be used. Never throws. */
export const readAnswer = (stdout: string): ReadAnswer => {
  const answer = Answer.safeParse(parseJson(stdout))
  if (!answer.success)
    return { ok: false, end: { outcome: 'failed', why: toReason('no_report', { tool: 'SMTChecker' }) } }
  const { output, queries } = answer.data
  const error = output.errors.find(({ severity }) => severity === 'error')
  if (error) {
    const reason = (error.formattedMessage ?? error.message).trim().slice(0, 300)
    const refused = toReason('compiler_refuses', { version: MODEL_CHECKER })
    return { ok: false, end: { outcome: 'unsupported', why: refused, reason } }
  }
  const checks = output.errors.flatMap(readCheck)
  const unmodelled = output.errors.map(({ message }) => message).filter((message) => isUnmodelled(message))
  return { ok: true, checks, queries, unmodelled: [...new Set(unmodelled)], output }
}

const names: readonly [RegExp, Target][] = [
  [/^CHC: Assertion violation /, 'assert'],
  [/^CHC: Division by zero /, 'divByZero'],
  [/^CHC: Out of bounds access /, 'outOfBounds'],
  [/^CHC: Empty array "pop" /, 'popEmptyArray'],
]

const readCheck = ({
  message,
  sourceLocation: place,
}: z.infer<typeof Answer>['output']['errors'][number]): ModelCheck[] => {
  const target = names.find(([pattern]) => pattern.test(message))?.[1]
  if (target === undefined || place === undefined) return []
  return [{ target, place, verdict: verdictIn(message) }]
}

const verdictIn = (message: string): ModelCheck['verdict'] => {
  if (/check is safe!/.test(message)) return 'safe'
  return / happens here\./.test(message) ? 'violated' : 'unknown'
}

/** Other messages name code that isn't modelled. An error type only occurs in reverts. */
const isUnmodelled = (message: string): boolean =>
  /SMT|CHC|[Aa]ssertion checker|[Mm]odel checker/.test(message) &&
  !names.some(([pattern]) => pattern.test(message)) &&
  !/does not yet implement type error\b/.test(message)

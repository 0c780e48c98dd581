import { z } from 'zod'
import { failOnLevels, ruleProblems, suppressionSources } from '../field-values.ts'

/** A comment in the code, or a rule in the project's `lcat.toml`. */
export const SuppressionSource = z.enum(suppressionSources)
export type SuppressionSource = z.infer<typeof SuppressionSource>

/** Why a finding is suppressed, and the line of the comment or rule. It is still listed and counted in the level. */
export const Suppression = z.object({
  /** Null for a `slither-disable` comment, which has no reason. */
  reason: z.string().nullable(),
  source: SuppressionSource,
  file: z.string(),
  line: z.int().positive(),
})
export type Suppression = z.infer<typeof Suppression>

/** The lowest severity at which a command or a pull request check fails; `none` never fails. */
export const FailOn = z.enum(failOnLevels)
export type FailOn = z.infer<typeof FailOn>

/** Why a comment or a line of `lcat.toml` had no effect; the texts are `rules_problem_<problem>`. */
export const RuleProblem = z.enum(ruleProblems)
export type RuleProblem = z.infer<typeof RuleProblem>

export const RuleNote = z.object({
  file: z.string(),
  line: z.int().positive(),
  problem: RuleProblem,
  /** The key, kind or path in question. */
  value: z.string().optional(),
})
export type RuleNote = z.infer<typeof RuleNote>

/** The effect of `lcat.toml` and of the comments that suppress findings. */
export const ProjectRules = z.object({
  /** Present if the project has a readable `lcat.toml`. */
  configuration: z.object({ file: z.string(), failOn: FailOn.optional() }).optional(),
  /** Patterns of `[ignore]`, each with the number of files that aren't checked because of it. */
  ignoredPaths: z.array(z.object({ pattern: z.string(), line: z.int().positive(), files: z.int().nonnegative() })),
  /** Findings that aren't listed because all of their code is in ignored files. */
  leftOut: z.int().nonnegative(),
  /** Comments and rules, each with the number of findings that it suppresses. */
  suppressions: z.array(
    Suppression.extend({
      kind: z.string(),
      /** The pattern of a rule; without it, the rule applies to the whole project. */
      path: z.string().optional(),
      findings: z.int().nonnegative(),
    }),
  ),
  notes: z.array(RuleNote),
  /** Entries that these lists leave out. */
  notListed: z.int().nonnegative(),
})
export type ProjectRules = z.infer<typeof ProjectRules>

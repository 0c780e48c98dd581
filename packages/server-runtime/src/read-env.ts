import type { z } from 'zod'

/** Every variable that is missing or wrong, in one message. */
export class EnvProblems extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'EnvProblems'
    this.problems = problems
  }
}

/** Reads a process's settings once. An empty variable counts as absent, so that a default applies to it. */
export const readEnv = <S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.output<S> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new EnvProblems(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
}

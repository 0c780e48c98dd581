import { readFileSync } from 'node:fs'
import { z } from 'zod'

type Variables = Record<string, string | undefined>

/**
 * Replaces NAME_FILE by NAME with the content of that file, for every NAME of the schema: secret stores hand out files.
 * A line break at the end isn't part of a secret.
 */
export const readSecretFiles = (schema: z.ZodType, env: Variables): { env: Variables; problems: string[] } => {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const read: Variables = { ...env }
  const problems: string[] = []
  for (const name of names) {
    const file = env[`${name}_FILE`]
    if (file === undefined || names.includes(`${name}_FILE`)) continue
    if (env[name] === undefined) read[name] = contentOf(file) ?? reject(`${name}_FILE: can't read ${file}`)
    else reject(`${name}: is set, and ${name}_FILE too`)
  }
  return { env: read, problems }

  function reject(problem: string): undefined {
    problems.push(problem)
  }
}

const contentOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}

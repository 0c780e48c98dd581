import { z } from 'zod'
import { parseJson } from '../parse-json.ts'

const Printed = z.object({ executed: z.record(z.string(), z.array(z.int().nonnegative())) })

/** Places in code that ran, by `creation file:name` and `runtime file:name`. */
export type ExecutedCode = z.infer<typeof Printed>['executed']

/** The first line that `trace-filter.cjs` prints. */
export const readExecutedCode = (stdout: string): ExecutedCode | undefined => {
  const read = Printed.safeParse(parseJson(stdout.split('\n', 1)[0] ?? ''))
  return read.success ? read.data.executed : undefined
}

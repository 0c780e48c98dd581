import type { Counterexample } from '@lc/api-contract'
import { concreteTest, inputsOf } from './concrete-test.ts'
import { COUNTEREXAMPLES_PATH, type Suspicion } from './run-counterexamples.ts'

/** What a reader is shown of values that ran: the inputs, the call they make, and the test. */
export const exhibitOf = ({ check, values }: Suspicion): Counterexample => {
  const inputs = inputsOf(check, values)
  const own = inputs.slice(inputs.length - check.item.inputs.length)
  const paid = values.paid ?? 0n
  return {
    kind: 'counterexample',
    inputs,
    calls: [
      {
        from: inputs[0]?.value ?? '',
        function: check.item.name,
        arguments: own.map(({ value }) => value),
        ...(paid > 0n ? { value: String(paid) } : {}),
      },
    ],
    path: COUNTEREXAMPLES_PATH,
    source: concreteTest(check, values) ?? '',
  }
}

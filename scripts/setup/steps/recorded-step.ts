import { isRecorded, recordHashes } from '../../../packages/engines/src/integrity/expected-hashes.ts'
import { tools } from '../places.ts'
import { readStamp, type Step } from '../step.ts'

interface RecordedStep {
  step: Step
  stampFile: string
  /** Below the tools folder. */
  parts: () => string[]
}

/** A step that also records the hashes of what it installed: the jail compares them before each start. */
export const recordedStep = ({ step, stampFile, parts }: RecordedStep): Step => {
  const version = () => readStamp(stampFile) ?? ''
  return {
    name: step.name,
    isDone: () => step.isDone() && parts().every((part) => isRecorded(tools, part, version())),
    install: async () => {
      if (!step.isDone()) await step.install()
      for (const part of parts()) await recordHashes(tools, part, version())
    },
  }
}

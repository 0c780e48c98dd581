import { Severity } from '@lc/api-contract'
import { type Detector, severityOf } from '@lc/detectors'

/** Whether a kind weighs more than another. */
export const isWorse = (one: Detector, other: Detector): boolean =>
  Severity.options.indexOf(severityOf(one)) < Severity.options.indexOf(severityOf(other))

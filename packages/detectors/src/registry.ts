import type { Detector } from './detector.ts'
import { unclassified } from './unclassified/index.ts'

/** Every kind of finding that we can tell a user about: one folder and one line each. */
export const detectors: readonly Detector[] = [unclassified]

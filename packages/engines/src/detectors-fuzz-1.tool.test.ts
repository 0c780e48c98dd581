import { detectors } from '@lc/detectors'
import { chooseDetectors, splitDetectors } from './testing/scan-fixtures.ts'
import { testTwins } from './testing/test-twins.ts'

testTwins(splitDetectors(chooseDetectors(detectors, process.env.ONLY)).fuzz[0] ?? [])

import { detectorById } from '@lc/detectors'
import source from './fee-collector.sol?raw'

const FIRST_LINE = 8
const LAST_LINE = 21

/** What the product says about the sample; the end-to-end test scans the same file and compares. */
export const sampleFinding = {
  file: 'fee-collector.sol',
  id: 'LC-01',
  severity: 'high',
  grade: 'pattern',
  text: detectorById('arbitrary-transfer-from').text,
  line: 19,
  firstLine: FIRST_LINE,
  lastLine: LAST_LINE,
  lines: source.split('\n').slice(FIRST_LINE - 1, LAST_LINE),
} as const

import { detectorById } from '@lc/detectors'
import source from './ether-vault.sol?raw'

const FIRST_LINE = 7
const LAST_LINE = 17

/** What the product says about the sample; the end-to-end test scans the same file and compares. */
export const sampleFinding = {
  file: 'ether-vault.sol',
  id: 'LC-01',
  severity: 'critical',
  grade: 'proved',
  text: detectorById('reentrancy-ether').text,
  line: 13,
  firstLine: FIRST_LINE,
  lines: source.split('\n').slice(FIRST_LINE - 1, LAST_LINE),
} as const

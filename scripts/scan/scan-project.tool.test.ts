import { testProjectScans } from './testing/test-project-scans.ts'

testProjectScans(['cat-token'])

import { projectNames } from '@lc/testkit'
import { testProjectScans } from './testing/test-project-scans.ts'

testProjectScans(projectNames.filter((name) => name !== 'cat-token'))

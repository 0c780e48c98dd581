import { expect, test } from 'vitest'
import { expectDiagnosis, otherProjects } from './testing/broken-projects.ts'
import { openDoctor } from './testing/open-doctor.ts'

const { look } = openDoctor()

test('there are at least twenty broken projects', () => {
  expect(otherProjects.length).toBeGreaterThanOrEqual(20)
})

test.for(otherProjects)('given the project %s, returns its diagnosis', (name) => expectDiagnosis(look, name))
